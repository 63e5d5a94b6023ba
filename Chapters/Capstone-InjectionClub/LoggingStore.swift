/// Logs every change of a store.
struct LoggingStore: MemberStore {
  private let log: @Sendable (String) -> Void
  // Kata C.2: a log is useful around any store, and this one only knows its own.
  private let store: any MemberStore = MemoryStore()

  init(_ store: any MemberStore, log: @escaping @Sendable (String) -> Void) {
    self.log = log
  }

  func members() throws -> [Member] {
    try store.members()
  }

  func signUp(name: String) throws -> Member {
    log("sign up \(name)")
    return try store.signUp(name: name)
  }

  func picture(of member: Member) throws -> Picture? {
    try store.picture(of: member)
  }

  func publish(_ picture: Picture, by member: Member) throws {
    log("publish by \(member)")
    try store.publish(picture, by: member)
  }
}
