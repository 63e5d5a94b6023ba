import Synchronization

/// A store that lasts as long as the app: for tests, and for trying the app out.
public final class MemoryStore: MemberStore {
  // Kata C.2: good enough for a demo with one member. Does it keep what `MemberStore` promises?
  private let stored = Mutex<[Member]>([])
  private let pictures = Mutex<[String: Picture]>([:])

  /// A store without members.
  public init() {}

  /// All members, by their numbers.
  public func members() -> [Member] {
    stored.withLock(\.self)
  }

  /// Signs a new member up.
  /// - Parameter name: the member's name, which no member has yet.
  /// - Returns: the member, with a number of its own.
  public func signUp(name: String) -> Member {
    let member = Member(number: members().count, name: name)
    stored.withLock { $0.append(member) }
    return member
  }

  /// The picture that a member published last.
  /// - Parameter member: a member of this store.
  /// - Returns: the picture, or nil when the member has published none.
  public func picture(of member: Member) -> Picture? {
    pictures.withLock { $0[member.name] }
  }

  /// Stores a member's picture in place of the one before.
  /// - Parameters:
  ///   - picture: the picture.
  ///   - member: a member of this store.
  public func publish(_ picture: Picture, by member: Member) {
    pictures.withLock { $0[member.name] = picture }
  }
}
