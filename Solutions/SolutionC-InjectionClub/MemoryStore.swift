import Synchronization

/// A store that lasts as long as the app: for tests, and for trying the app out.
public final class MemoryStore: MemberStore {
  private let book = Mutex(MemberBook())

  /// A store without members.
  public init() {}

  /// All members, by their numbers.
  public func members() -> [Member] {
    book.withLock { $0.members }
  }

  /// Signs a new member up.
  /// - Parameter name: the member's name, which no member has yet.
  /// - Returns: the member, with a number of its own.
  /// - Throws: `StoreError.nameTaken`.
  public func signUp(name: String) throws -> Member {
    try book.withLock { try $0.signUp(name: name) }
  }

  /// The picture that a member published last.
  /// - Parameter member: a member of this store.
  /// - Returns: the picture, or nil when the member has published none.
  public func picture(of member: Member) -> Picture? {
    book.withLock { $0.picture(of: member) }
  }

  /// Stores a member's picture in place of the one before.
  /// - Parameters:
  ///   - picture: the picture.
  ///   - member: a member of this store.
  /// - Throws: `StoreError.unknownMember`.
  public func publish(_ picture: Picture, by member: Member) throws {
    try book.withLock { try $0.publish(picture, by: member) }
  }
}
