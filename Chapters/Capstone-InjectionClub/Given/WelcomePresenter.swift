/// Signs members up and finds them.
final class WelcomePresenter: WelcomePresenting {
  private let store: any MemberStore

  init(store: any MemberStore) {
    self.store = store
  }

  func signUp(name: String) throws -> Member {
    guard name.unicodeScalars.allSatisfy({ $0.properties.generalCategory != .control }) else {
      throw CommandError("A name can't contain control characters.")
    }
    return try store.signUp(name: name)
  }

  func member(named name: String) throws -> Member {
    try store.member(named: name)
  }

  func memberLines() throws -> [String] {
    try store.memberLines()
  }
}

extension MemberStore {
  /// Finds a member by name.
  func member(named name: String) throws -> Member {
    guard let member = try members().first(where: { $0.name == name }) else {
      throw CommandError("There is no member named \(name). members lists them.")
    }
    return member
  }

  /// A line for each member.
  func memberLines() throws -> [String] {
    let members = try members()
    return members.isEmpty ? ["The club has no members yet."] : members.map(\.description)
  }
}
