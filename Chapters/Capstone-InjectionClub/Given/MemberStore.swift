/// Keeps members and their pictures. Every store makes the same promises, in memory or on disk:
///
/// - It numbers members from 1 in the order in which they sign up. It never uses a number twice.
/// - No two members have the same name. A picture belongs to the member with this number and this name.
/// - Every call sees what earlier calls stored, on any thread. A call that throws stores nothing.
protocol MemberStore: Sendable {
  /// All members, by their numbers.
  func members() throws -> [Member]

  /// Signs up a new member.
  /// - Throws: `StoreError.nameTaken` if a member has this name.
  func signUp(name: String) throws -> Member

  /// The picture that a member published last, or nil if there is none.
  func picture(of member: Member) throws -> Picture?

  /// Replaces a member's picture.
  /// - Throws: `StoreError.unknownMember` if no member of this store has this number and name.
  func publish(_ picture: Picture, by member: Member) throws
}

/// A store couldn't do its work, and stored nothing.
enum StoreError: Error, Equatable, CustomStringConvertible {
  case nameTaken(String)
  case unknownMember(Member)
  /// The store only shows its members.
  case readOnly
  /// The store can't be read or written, and why.
  case unavailable(String)
  /// The file's bytes aren't what a store wrote, and what is wrong with them.
  case damaged(String)

  var description: String {
    switch self {
    case .nameTaken(let name): "\(name) is a member already. Choose another name."
    case .unknownMember(let member): "\(member) isn't a member of this club."
    case .readOnly: "Nothing can be changed here."
    case .unavailable(let reason): "The club's store isn't available: \(reason)"
    case .damaged(let reason): "The club's file is damaged, and the club left it alone: \(reason)"
    }
  }
}
