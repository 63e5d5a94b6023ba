/// Shows another store, and refuses every change.
struct ReadOnlyStore: MemberStore {
  private let store: any MemberStore

  init(_ store: any MemberStore) {
    self.store = store
  }

  func members() throws -> [Member] {
    try store.members()
  }

  func signUp(name: String) throws -> Member {
    // Kata C.2: this is how a visitor became a member at the entrance.
    try store.signUp(name: name)
  }

  func picture(of member: Member) throws -> Picture? {
    try store.picture(of: member)
  }

  func publish(_ picture: Picture, by member: Member) throws {
    try store.publish(picture, by: member)
  }
}
