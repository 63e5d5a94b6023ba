/// Signs members up and finds them.
public final class WelcomePresenter: WelcomePresenting {
  private let store: any MemberStore

  /// A presenter.
  /// - Parameter store: the club's members.
  public init(store: any MemberStore) {
    self.store = store
  }

  /// Signs a new member up.
  /// - Parameter name: the member's name.
  /// - Returns: the member.
  /// - Throws: `CommandError` for a name that would upset a terminal, or `StoreError`.
  public func signUp(name: String) throws -> Member {
    guard name.unicodeScalars.allSatisfy({ $0.properties.generalCategory != .control }) else {
      throw CommandError("A name is made of characters that can be shown.")
    }
    return try store.signUp(name: name)
  }

  /// Finds a member by name.
  /// - Parameter name: the member's name. O(*n*) in the number of members.
  /// - Returns: the member.
  /// - Throws: `CommandError` when there is none, or `StoreError`.
  public func member(named name: String) throws -> Member {
    try store.member(named: name)
  }

  /// The members, a line each.
  /// - Returns: the lines, by the members' numbers.
  /// - Throws: `StoreError`.
  public func memberLines() throws -> [String] {
    try store.memberLines()
  }
}

extension MemberStore {
  /// Finds a member by name. O(*n*) in the number of members.
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
