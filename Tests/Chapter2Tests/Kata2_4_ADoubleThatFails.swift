import KataSupport
import Testing

@testable import Chapter2

@Suite("2.4 · A double that fails")
struct Kata2_4_ADoubleThatFails {
  @Test("a failing user says why, and stays invalid", arguments: [ClubError.nameTaken, .unreachable])
  func reports(_ error: ClubError) {
    let ned = MockFailureUser(username: "Ned Stark", error: error)
    var answers: [String] = []
    ned.create { answers.append($0.map { "\($0)" } ?? "success") }
    #expect(
      answers == ["\(error)"],
      "`MockFailureUser` should call its completion once, with the error from its initializer.")
    ned.query(uid: 7)
    #expect(
      ned.isValid() == false,
      "The creation failed, so the number should stay negative, even after `query(uid: 7)`. See `MockFailureUser`."
    )
  }

  @Test(
    "your test accepts a sign-up that shows the failure",
    .explained(
      """
      Your test failed for a sign-up that shows `.working` and then `.failed` with the error's words. `failure()` \
      should pass for it.
      """))
  func honest() async throws {
    let signUp = Impostor(habit: "shows what it should", after: { [.failed("\($0)")] }).signUp
    try await SignUpTests(signUp: signUp).failure()
  }

  @Test("your test rejects a sign-up that shows anything else", arguments: Impostor.all)
  func rejects(_ impostor: Impostor) async {
    await expectRejection(
      """
      `failure()` should fail for a sign-up that \(impostor.habit). Does the user in your test fail? Does your test \
      compare everything that the screen showed, from first to last?
      """
    ) {
      try await SignUpTests(signUp: impostor.signUp).failure()
    }
  }

  @Test("the model shows the answer when it comes", arguments: [nil, ClubError.nameTaken, .unreachable])
  func outcome(_ error: ClubError?) {
    var ned: LateUser? = LateUser(username: "Ned Stark")
    var states: [SignUpModel.State] = []
    ned.map { SignUpModel { states.append($0) }.signUp($0) }
    let before = states
    let answer = ned.take()?.answer
    answer?(error)
    let outcome: SignUpModel.State = error.map { .failed("\($0)") } ?? .welcome("Ned Stark")
    #expect(
      [before, states] == [[.working], [.working, outcome]],
      """
      `LateUser` answers after `signUp` has returned. Until then, the screen should show `.working`. After a failure, \
      it should show the error's words, `"\\(error)"`. Only your closure keeps the user and learns the outcome.
      """)
  }
}

/// A sign-up with a bad habit.
struct Impostor: Sendable, CustomTestStringConvertible {
  let habit: String
  /// What the screen shows before the answer.
  var before: [SignUpModel.State] = [.working]
  /// What it shows for an error.
  let after: @Sendable (any Error) -> [SignUpModel.State]

  static let all = [
    Impostor(habit: "ignores the error and shows `.welcome`") { _ in [.welcome("Ned Stark")] },
    Impostor(habit: "shows `.working` and no outcome") { _ in [] },
    Impostor(habit: "never shows `.working`", before: []) { [.failed("\($0)")] },
    Impostor(habit: "shows `.welcome` before the answer", before: [.working, .welcome("Ned Stark")]) {
      [.failed("\($0)")]
    },
    Impostor(habit: "shows `.failed` and then `.welcome`") { [.failed("\($0)"), .welcome("Ned Stark")] },
    Impostor(habit: "shows `.failed` without the error's words") { _ in [.failed("Sorry!")] },
  ]

  var testDescription: String { habit }

  func signUp(_ user: any User, show: @escaping (SignUpModel.State) -> Void) {
    before.forEach(show)
    user.create { error in
      (error.map(after) ?? [.welcome(user.username)]).forEach(show)
    }
  }
}

/// Keeps its completion until the test calls `answer`, and the test doesn't keep the user.
private final class LateUser: PaperUser {
  private(set) var answer: ErrorClosure?
  override func create(completion: ErrorClosure?) {
    answer = { [weak self] error in
      if error == nil { self?.uid = 0 }
      completion?(error)
    }
  }
}
