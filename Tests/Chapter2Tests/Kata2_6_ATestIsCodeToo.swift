import KataSupport
import Testing

@testable import Chapter2

@Suite("2.6 · A test is code, too")
struct Kata2_6_ATestIsCodeToo {
  static func kind(_ type: PaperUser.Type, _ habit: String) -> UserKind {
    UserKind("\(type) \(habit)") { (type.init(username: $0), type.init()) }
  }

  static let honest = [kind(PaperUser.self, "succeeds"), kind(RefusedUser.self, "fails, and says so")]

  static let impostors = [
    kind(HastyUser.self, "is valid before its creation"),
    kind(SilentUser.self, "never calls its completion"),
    kind(StutteringUser.self, "calls its completion twice"),
    kind(HollowUser.self, "reports a success and stays invalid"),
    kind(EarlyUser.self, "reports its success before it's valid"),
    kind(StubbornUser.self, "reports an error and is valid anyway"),
    kind(NamelessUser.self, "has no name after a query"),
    kind(StrayUser.self, "takes the next number in a query"),
  ]

  @Test(
    "your contract accepts users that keep their promises",
    .explained(
      """
      Your contract failed for a user that keeps every promise, and it should pass. `RefusedUser` reports an error and \
      stays invalid, which is allowed. Any negative number means invalid, and any name that isn't empty will do.
      """), arguments: honest)
  func accepts(_ kind: UserKind) async throws {
    try await UserContractTests().run(on: kind)
  }

  @Test("your contract rejects an impostor", arguments: impostors)
  func rejects(_ kind: UserKind) async {
    await expectRejection(
      "\(kind.name). One of your four tests should fail for it. See `Tests/Chapter2Tests/Users.swift`."
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
