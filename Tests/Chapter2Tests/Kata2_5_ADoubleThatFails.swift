import Chapter2
import Testing

@Suite("2.5 · A double that fails")
struct Kata2_5_ADoubleThatFails {
  @Test("the double reports the error that the test chose, once")
  func report() {
    let user = MockFailureUser(username: "Ned Stark")
    user.error = Flood()
    var heard: [String] = []
    user.create { error in heard.append(error.map { "\($0)" } ?? "no error") }
    #expect(
      heard == ["The server room is under water."],
      "This double exists to fail: it hands the error that it was given to whoever waits, exactly once.")
  }

  @Test("nobody becomes a member by failing")
  func stays() {
    let user = MockFailureUser(username: "Ned Stark")
    user.create(completion: nil)
    #expect(
      [String(user.uid), user.username] == ["-1", "Ned Stark"],
      "The creation failed, so the user is what it was before: the number -1 and the name that it was given.")
  }

  @Test("the screen shows the work, then the reason of the failure, and nothing more")
  func failure() {
    let screen = Screen()
    SignUpModel(show: screen.show).signUp(Applicant(answer: Flood()))
    #expect(
      screen.states == ["working", "failed: The server room is under water."],
      "The backend said why it failed, and the member has to read it, as the last thing on the screen. What does the model do with the error it is told?"
    )
  }

  @Test("a good answer still ends in a welcome")
  func success() {
    let screen = Screen()
    SignUpModel(show: screen.show).signUp(Applicant(answer: nil))
    #expect(
      screen.states == ["working", "welcome, Arya Stark"],
      "This time nothing failed: the screen shows the work, then welcomes the member by name.")
  }

  @Test("until the backend answers, the screen shows the work and promises nothing")
  func waiting() {
    let screen = Screen()
    SignUpModel(show: screen.show).signUp(SilentApplicant())
    #expect(
      screen.states == ["working"],
      "The backend has not answered yet, so working is all there is to show.")
  }

  @Test("a member who tries again after a failure gets in")
  func retry() {
    let screen = Screen()
    let model = SignUpModel(show: screen.show)
    model.signUp(Applicant(answer: Flood()))
    model.signUp(Applicant(answer: nil))
    #expect(
      screen.states == [
        "working", "failed: The server room is under water.", "working", "welcome, Arya Stark",
      ],
      "Each attempt shows the work and then its own outcome. A failure before has no say in it.")
  }

  @Test("the double and the model together show an unhappy evening")
  func together() {
    let screen = Screen()
    SignUpModel(show: screen.show).signUp(MockFailureUser(username: "Ned Stark"))
    #expect(
      screen.states == ["working", "failed: The club cannot be reached."],
      "Without another error the double fails with ClubError.unreachable, and the model shows its words. One of the two does not."
    )
  }
}

/// Remembers what it was told to show, in words that fit into a message.
private final class Screen {
  private(set) var states: [String] = []

  func show(_ state: SignUpModel.State) {
    switch state {
    case .working: states.append("working")
    case .welcome(let name): states.append("welcome, \(name)")
    case .failed(let reason): states.append("failed: \(reason)")
    }
  }
}

/// Gets the answer that the test has chosen.
private final class Applicant: User {
  private(set) var uid = -1
  var username = "Arya Stark"
  private var answer: (any Error)?
  init() {}
  init(username: String) { self.username = username }
  convenience init(answer: (any Error)?) {
    self.init()
    self.answer = answer
  }
  func create(completion: ErrorClosure?) {
    if answer == nil { uid = 5 }
    completion?(answer)
  }
  func query(uid: Int) {}
}

/// Never gets an answer.
private final class SilentApplicant: User {
  let uid = -1
  var username = "Arya Stark"
  init() {}
  init(username: String) { self.username = username }
  func create(completion: ErrorClosure?) {}
  func query(uid: Int) {}
}

private struct Flood: Error, CustomStringConvertible {
  let description = "The server room is under water."
}
