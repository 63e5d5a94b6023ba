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
    throw StoreError.readOnly
  }

  func picture(of member: Member) throws -> Picture? {
    try store.picture(of: member)
  }

  func publish(_ picture: Picture, by member: Member) throws {
    throw StoreError.readOnly
  }
}
