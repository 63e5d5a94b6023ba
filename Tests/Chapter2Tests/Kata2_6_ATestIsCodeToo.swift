import Testing

@testable import Chapter2

@Suite("2.6 · A test is code, too")
struct Kata2_6_ATestIsCodeToo {
  static let honest = [
    UserKind("PaperUser") { (PaperUser(username: $0), PaperUser()) },
    UserKind("RefusedUser") { (RefusedUser(username: $0), RefusedUser()) },
  ]

  static let impostors = [
    UserKind("HastyUser is valid before its creation") { (HastyUser(username: $0), HastyUser()) },
    UserKind("SilentUser never calls its completion") { (SilentUser(username: $0), SilentUser()) },
    UserKind("StutteringUser calls its completion twice") {
      (StutteringUser(username: $0), StutteringUser())
    },
    UserKind("HollowUser reports a success and stays invalid") { (HollowUser(username: $0), HollowUser()) },
    UserKind("StubbornUser reports an error and is valid anyway") {
      (StubbornUser(username: $0), StubbornUser())
    },
    UserKind("NamelessUser has no name after a query") { (NamelessUser(username: $0), NamelessUser()) },
    UserKind("StrayUser takes the next number in a query") { (StrayUser(username: $0), StrayUser()) },
  ]

  @Test(
    "your contract accepts users that keep their promises",
    .explained(
      """
      Your contract failed for a user that keeps every promise, and it should pass. `RefusedUser` reports an error and \
      stays invalid, which is allowed, and any negative number means invalid.
      """), arguments: honest)
  func accepts(_ kind: UserKind) async throws {
    try await UserContractTests().run(on: kind)
  }

  @Test("your contract rejects an impostor", arguments: impostors)
  func rejects(_ kind: UserKind) async {
    await withKnownIssue(
      """
      \(kind.name). One of your four tests should fail for it. Which test is about that promise?
      """
    ) {
      try await UserContractTests().run(on: kind)
    }
  }

  @Test("your contract runs on a user that fails")
  func kinds() {
    let users = UserContractTests.kinds.map { $0.make("Ned Stark").user }
    #expect(
      users.contains { $0 is MockUser } && users.contains { $0 is MockFailureUser },
      "`MockFailureUser` is a `User`, so your contract should run on it as well as on `MockUser`. See `kinds`."
    )
  }
}

extension UserContractTests {
  /// Runs the whole contract on one kind of user.
  func run(on kind: UserKind) async throws {
    try await beforeCreation(kind)
    try await answer(kind)
    try await outcome(kind)
    try await query(kind)
  }
}
