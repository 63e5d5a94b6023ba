/// Keeps members and their pictures. Every store keeps the same promises, in memory or on disk:
///
/// - Members are numbered from 1, in the order in which they signed up, and no number is used twice.
/// - A member is a number and a name. Names that differ are two names, also when only their case does.
/// - What a call has stored, every later call sees, on every thread. A call that throws has stored nothing.
public protocol MemberStore: Sendable {
  /// All members, by their numbers.
  /// - Throws: `StoreError` when the store can't be read.
  func members() throws -> [Member]

  /// Signs a new member up.
  /// - Parameter name: the member's name, which no member has yet.
  /// - Returns: the member, with a number of its own.
  /// - Throws: `StoreError.nameTaken`, or another `StoreError` when the store can't be read or written.
  func signUp(name: String) throws -> Member

  /// The picture that a member published last.
  /// - Parameter member: a member of this store.
  /// - Returns: the picture, or nil when the member has published none, or isn't a member of this store.
  /// - Throws: `StoreError` when the store can't be read.
  func picture(of member: Member) throws -> Picture?

  /// Stores a member's picture in place of the one before.
  /// - Parameters:
  ///   - picture: the picture.
  ///   - member: a member of this store.
  /// - Throws: `StoreError.unknownMember`, or another `StoreError` when the store can't be read or written.
  func publish(_ picture: Picture, by member: Member) throws
}

/// A store could not do what it was asked to, and has stored nothing.
public enum StoreError: Error, Equatable, CustomStringConvertible {
  /// Another member has this name.
  case nameTaken(String)
  /// No member of this store has this number and name.
  case unknownMember(Member)
  /// The store can't be reached, read or written, and why.
  case unavailable(String)
  /// The file isn't what a store wrote, and what is wrong with it. It is never overwritten.
  case damaged(String)

  /// What went wrong, for the person at the screen.
  public var description: String {
    switch self {
    case .nameTaken(let name): "\(name) is a member already. Choose another name."
    case .unknownMember(let member): "\(member) isn't a member of this club."
    case .unavailable(let reason): "The club's store isn't available: \(reason)"
    case .damaged(let reason): "The club's file is damaged and was left as it is: \(reason)"
    }
  }
}
