import Testing

@testable import Chapter2

@Suite("2.4 · A double that fails")
struct Kata2_4_ADoubleThatFails {
  @Test("a failing user reports its error")
  func reports() {
    var answers: [String] = []
    MockFailureUser(username: "Ned Stark", error: ClubError.nameTaken).create { error in
      answers.append(error.map { "\($0)" } ?? "success")
    }
    #expect(
      answers == ["This name is taken."],
      "`MockFailureUser` should call its completion once, with the error from its initializer.")
  }

  @Test("a failing user isn't valid afterward")
  func staysInvalid() {
    let ned = MockFailureUser(username: "Ned Stark")
    ned.create(completion: nil)
    #expect(
      ned.isValid() == false,
      "The creation failed, so the user's number should stay negative. See `create` in `MockFailureUser`.")
  }

  @Test(
    "your test accepts a sign-up that shows the failure",
    .explained(
      """
      Your test failed for a sign-up that shows `.working` and then `.failed` with the error's words. `failure()` \
      should pass for it.
      """))
  func honest() async throws {
    try await SignUpTests { user, show in
      show(.working)
      user.create { error in show(error.map { .failed("\($0)") } ?? .welcome(user.username)) }
    }.failure()
  }

  @Test("your test rejects a sign-up that welcomes everyone")
  func welcoming() async {
    await withKnownIssue(
      """
      `failure()` should fail for a sign-up that ignores the error and shows `.welcome`. Does the user in your test \
      fail at all?
      """
    ) {
      try await SignUpTests { user, show in
        show(.working)
        user.create { _ in show(.welcome(user.username)) }
      }.failure()
    }
  }

  @Test("your test rejects a sign-up that keeps working")
  func stuck() async {
    await withKnownIssue(
      """
      `failure()` should fail for a sign-up that shows `.working` forever. Which states should the screen show, from \
      first to last?
      """
    ) {
      try await SignUpTests { user, show in
        show(.working)
        user.create { error in if error == nil { show(.welcome(user.username)) } }
      }.failure()
    }
  }

  @Test("your test rejects a sign-up that fails and welcomes")
  func both() async {
    await withKnownIssue(
      """
      `failure()` should fail for a sign-up that shows `.failed` and then `.welcome`. Does it compare the whole list \
      of states?
      """
    ) {
      try await SignUpTests { user, show in
        show(.working)
        user.create { error in
          if let error { show(.failed("\(error)")) }
          show(.welcome(user.username))
        }
      }.failure()
    }
  }

  @Test("the model shows the reason of a failure")
  func failure() {
    var states: [SignUpModel.State] = []
    SignUpModel { states.append($0) }.signUp(RefusedUser(username: "Ned Stark"))
    #expect(
      states == [.working, .failed("This name is taken.")],
      "The backend refused this user, so `SignUpModel` should show the error's words. Where does it learn about the error?"
    )
  }

  @Test("the model shows the welcome when the answer comes")
  func late() {
    let ned = LateUser(username: "Ned Stark")
    var states: [SignUpModel.State] = []
    SignUpModel { states.append($0) }.signUp(ned)
    let before = states
    ned.answer()
    #expect(
      [before, states] == [[.working], [.working, .welcome("Ned Stark")]],
      """
      `LateUser` answers after `signUp` has returned. The screen should show `.working` until then, and `.welcome` \
      afterward. In which closure does the model know the outcome?
      """)
  }
}

/// Keeps its completion until the test calls `answer()`.
private final class LateUser: PaperUser {
  private var completion: ErrorClosure?
  override func create(completion: ErrorClosure?) { self.completion = completion }
  func answer() { super.create(completion: completion) }
}
