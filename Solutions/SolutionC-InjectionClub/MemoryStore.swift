import Synchronization

/// A store that lasts as long as the app.
final class MemoryStore: MemberStore {
  private let book = Mutex(MemberBook())

  func members() -> [Member] {
    book.withLock { $0.members }
  }

  func signUp(name: String) throws -> Member {
    try book.withLock { try $0.signUp(name: name) }
  }

  func picture(of member: Member) -> Picture? {
    book.withLock { $0.picture(of: member) }
  }

  func publish(_ picture: Picture, by member: Member) throws {
    try book.withLock { try $0.publish(picture, by: member) }
  }
}
