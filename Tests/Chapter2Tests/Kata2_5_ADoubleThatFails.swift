import Chapter2
import Foundation
import Testing

@Suite("2.5 · A double that fails")
struct Kata2_5_ADoubleThatFails {
  @Test("each creation reports the error that the test chose, once and before it returns")
  func reports() {
    let ned = MockFailureUser(username: "Ned Stark", error: Flood())
    let arya = MockFailureUser(username: "Arya Stark", error: Outage(code: 503))
    var log: [String] = []
    for user in [ned, arya, ned] {
      user.create { error in log.append("\(user.username): \(told(error))") }
      log.append("returned")
    }
    #expect(
      log == [
        "Ned Stark: The server room is under water.", "returned", "Arya Stark: Outage(code: 503)", "returned",
        "Ned Stark: The server room is under water.", "returned",
      ],
      "Ned was given one error and Arya another, and Ned was created a second time. Every creation reports the error of its own user, exactly once, before create returns."
    )
  }

  @Test("the error is handed on as it is")
  func sameError() {
    var heard: (any Error)?
    MockFailureUser(username: "Ned Stark", error: Outage(code: 404)).create { heard = $0 }
    #expect(
      (heard as? Outage)?.code == 404,
      "A caller may look at the type and the content of an error. The double hands on the error that it was given, not another one with the same words."
    )
  }

  @Test("without a chosen error, the backend is unreachable")
  func defaultError() {
    var heard: [(any Error)?] = []
    let kind: any User.Type = MockFailureUser.self
    kind.init(username: "Ned Stark").create { heard.append($0) }
    kind.init().create { heard.append($0) }
    #expect(
      heard.map { $0 as? ClubError } == [.unreachable, .unreachable],
      "The two initializers that User promises have no room for an error. A user made by them fails with ClubError.unreachable."
    )
  }

  @Test("a failed user is what it was before")
  func stays() {
    stays(MockFailureUser(username: "Ned Stark", error: Flood()), name: "Ned Stark")
    stays(MockFailureUser(username: "Arya Stark"), name: "Arya Stark")
    stays(MockFailureUser(), name: "")
  }

  private func stays(_ user: MockFailureUser, name: String) {
    var seen: [String] = []
    func look() {
      seen.append("\(user.username), \(user.uid < 0 ? "no number" : "a number"), \(user.isValid())")
    }
    look()
    user.query(uid: 5)
    look()
    user.create { _ in look() }
    user.create(completion: nil)
    look()
    user.query(uid: 0)
    look()
    #expect(
      seen == Array(repeating: "\(name), no number, false", count: 5),
      "The user \"\(name)\" was looked at after init, after a query, during the completion, after a second creation, and after a second query. A creation that fails and a query that finds nothing leave name, number and validity alone."
    )
  }

  @Test("a name that was changed from outside stays, too")
  func renamed() {
    let user = MockFailureUser(username: "Ned Stark", error: Flood())
    user.username = "No One"
    user.create(completion: nil)
    #expect(
      user.username == "No One",
      "The user was renamed and then failed. User promises that the name may change at any time, and a failure leaves it alone."
    )
  }

  @Test("a failed user keeps its new name, and its very number")
  func staysAfterARename() {
    let user = MockFailureUser(username: "Ned Stark", error: Flood())
    user.username = "No One"
    let before = "\(user.username), \(user.uid)"
    var seen: [String] = []
    for uid in [5, -5] {
      user.create { _ in seen.append("\(user.username), \(user.uid)") }
      user.query(uid: uid)
      seen.append("\(user.username), \(user.uid)")
    }
    #expect(
      seen == [before, before, before, before],
      """
      A user was renamed to No One and was \(before). It then failed twice, and queried 5 and -5. A creation that \
      fails and a query that finds nothing change nothing at all: neither the new name nor the number.
      """)
  }

  @Test("a caller that tries again in its completion is told the failure again")
  func triesAgain() {
    let user = MockFailureUser(username: "Ned Stark", error: Flood())
    var log: [String] = []
    user.create { error in
      log.append("first: \(told(error))")
      user.create { log.append("second: \(told($0))") }
      log.append("second returned")
    }
    #expect(
      log == [
        "first: The server room is under water.", "second: The server room is under water.",
        "second returned",
      ],
      """
      The completion of a creation that failed asked for another one. Every creation calls its completion once, \
      before it returns. A caller that isn't told waits for ever.
      """)
  }

  @Test("every error is shown with its own words, whatever its type", arguments: UnusualError.allCases)
  private func unusualErrors(_ error: UnusualError) {
    let screen = Screen()
    SignUpModel(show: screen.show).signUp(Applicant(answer: .failure(error.value)))
    #expect(
      screen.states == [.working, .failed("\(error.value)")],
      """
      The backend answered with the error `\(error)`. Whatever its type, the member does not exist, and the screen \
      shows "\\(error)", unchanged. Without a second state it would show the work for ever.
      """)
  }

  @Test("a welcome has the user's name as it is", arguments: ["", " Arya  Stark ", "arya"])
  func welcomesAnyName(name: String) {
    let screen = Screen()
    let applicant = Applicant(answer: nil)
    SignUpModel(show: screen.show).signUp(applicant)
    applicant.answerNow(.success(name))
    #expect(
      screen.states == [.working, .welcome(name)],
      """
      The backend has accepted the user under the name "\(name)". The welcome has this name, also an empty one. What \
      to show for it is the screen's decision.
      """)
  }

  @Test("a user that failed may sign up again")
  func signsUpAgain() {
    let screen = Screen()
    let backend = Backend()
    let model = SignUpModel(show: screen.show)
    let arya = BackendUser(username: "Arya Stark", backend: backend)
    for error in [Flood(), nil] {
      model.signUp(arya)
      backend.answer?(error)
    }
    #expect(
      screen.states == [
        .working, .failed("The server room is under water."), .working, .welcome("Arya Stark"),
      ],
      """
      One user signed up, failed, and signed up again with success. The model asks for one creation each time: it \
      keeps no list of those that it has seen.
      """)
  }

  @Test("the screen shows the work, then the reason of the failure")
  func failure() {
    for (error, words) in [
      (Flood() as any Error, "The server room is under water."), (Outage(code: 503), "Outage(code: 503)"),
      (ClubError.nameTaken, "This name is taken."),
    ] {
      let screen = Screen()
      SignUpModel(show: screen.show).signUp(Applicant(answer: .failure(error)))
      #expect(
        screen.states == [.working, .failed(words)],
        "The backend answered with the error `\(error)`. The screen shows the work, then the words of this error, \"\\(error)\", and nothing after that."
      )
    }
  }

  @Test("a success ends in a welcome, with the name that the user has by then")
  func success() {
    let screen = Screen()
    SignUpModel(show: screen.show).signUp(Applicant(answer: .success("Arya Stark of Winterfell")))
    #expect(
      screen.states == [.working, .welcome("Arya Stark of Winterfell")],
      "The backend accepted the user and corrected the name. The screen shows the work, then a welcome with the name that the user has when the answer comes."
    )
  }

  @Test("the screen waits for a late answer, and shows it")
  func late() {
    for (answer, outcome) in [
      (Result<String, any Error>.success("Arya Stark"), SignUpModel.State.welcome("Arya Stark")),
      (.failure(Flood()), .failed("The server room is under water.")),
    ] {
      let screen = Screen()
      let applicant = Applicant(answer: nil)
      SignUpModel(show: screen.show).signUp(applicant)
      #expect(
        screen.states == [.working],
        "The backend has not answered yet, so the work is all that the screen may show.")
      applicant.answerNow(answer)
      #expect(
        screen.states == [.working, outcome],
        "The answer came after signUp had returned, when the model was gone. It has to reach the screen all the same."
      )
    }
  }

  @Test("the answer decides, not the number of the user")
  func answerDecides() {
    let screen = Screen()
    let backend = Backend()
    let model = SignUpModel(show: screen.show)
    model.signUp(BackendUser(username: "Arya Stark", backend: backend))
    backend.answer?(Flood())
    model.signUp(BackendUser(username: "Ned Stark", backend: backend, uid: -1))
    backend.answer?(nil)
    #expect(
      screen.states == [
        .working, .failed("The server room is under water."), .working, .welcome("Ned Stark"),
      ],
      "Arya has a number already, and her creation failed. Ned's creation succeeded before his number was there. The screen shows what the backend answered; whether the user is valid is another question."
    )
  }

  @Test("a user that nothing else holds is still there when the answer comes")
  func heldByTheSignUp() {
    let screen = Screen()
    let backend = Backend()
    do {
      let user = BackendUser(username: "Arya Stark", backend: backend)
      SignUpModel(show: screen.show).signUp(user)
    }
    backend.answer?(nil)
    #expect(
      screen.states == [.working, .welcome("Arya Stark")],
      "The test let go of the user after signUp had returned, and then the backend answered. The welcome needs the user's name, so the sign-up has to hold the user until then."
    )
  }

  @Test("a user that was renamed, and that nothing else holds, is welcomed under the new name")
  func renamedWhileItWaits() {
    let screen = Screen()
    let backend = Backend()
    do {
      let user = BackendUser(username: "arya", backend: backend)
      SignUpModel(show: screen.show).signUp(user)
      user.username = "Arya Stark of Winterfell"
    }
    backend.answer?(nil)
    #expect(
      screen.states == [.working, .welcome("Arya Stark of Winterfell")],
      """
      The user was renamed after signUp had returned, then the test let go of it, then the backend answered. A copy \
      of the name is old by then, so the sign-up has to hold the user itself until the answer comes.
      """)
  }

  @Test("two sign-ups on one screen each show their own outcome")
  func severalSignUps() {
    let screen = Screen()
    let model = SignUpModel(show: screen.show)
    let slow = Applicant(answer: nil)
    model.signUp(slow)
    model.signUp(Applicant(answer: .failure(Flood())))
    model.signUp(Applicant(answer: .success("Jon Snow")))
    slow.answerNow(.success("Arya Stark"))
    #expect(
      screen.states == [
        .working, .working, .failed("The server room is under water."), .working, .welcome("Jon Snow"),
        .welcome("Arya Stark"),
      ],
      "Three users signed up: the first was answered last, the second failed, the third succeeded. Each sign-up shows the work and its own outcome, whatever happened to the others."
    )
  }

  @Test("the model creates the user once and does nothing else to it")
  func calls() {
    let applicants = [
      Applicant(answer: .failure(Flood())), Applicant(answer: .failure(ClubError.unreachable)),
      Applicant(answer: .failure(ClubError.nameTaken)), Applicant(answer: .success("Arya Stark")),
    ]
    for applicant in applicants { SignUpModel(show: { _ in }).signUp(applicant) }
    #expect(
      applicants.map(\.calls) == Array(repeating: ["create(completion)"], count: 4),
      "Three sign-ups failed, with a flood, an unreachable backend and a taken name, and one succeeded. In each, the model asks for one creation with a completion. It doesn't repeat it, query or rename the user."
    )
  }

  @Test("the double and the model together show the failure")
  func together() {
    let screen = Screen()
    let model = SignUpModel(show: screen.show)
    model.signUp(MockFailureUser(username: "Ned Stark"))
    model.signUp(MockFailureUser(username: "Ned Stark", error: ClubError.nameTaken))
    #expect(
      screen.states == [
        .working, .failed("The club cannot be reached."), .working, .failed("This name is taken."),
      ],
      "Both users of this test are yours. The first fails with ClubError.unreachable, the second with the error that it was given, and the model shows their words. The other tests of this kata say which of your two classes is not ready."
    )
  }
}

/// Remembers the states that it was told to show.
private final class Screen {
  private(set) var states: [SignUpModel.State] = []
  func show(_ state: SignUpModel.State) { states.append(state) }
}

/// Gets the answer that the test has chosen, at once or later. A success holds the name that the backend has settled on.
private final class Applicant: User {
  private(set) var uid = -1
  private(set) var calls: [String] = []
  private var name = ""
  var username: String {
    get { name }
    set {
      calls.append("username = \(newValue)")
      name = newValue
    }
  }
  private var answer: Result<String, any Error>?
  private var completion: ErrorClosure?

  init() {}
  init(username: String) { name = username }
  convenience init(answer: Result<String, any Error>?) {
    self.init(username: "arya")
    self.answer = answer
  }

  func create(completion: ErrorClosure?) {
    calls.append(completion == nil ? "create(nil)" : "create(completion)")
    self.completion = completion
    if let answer { answerNow(answer) }
  }

  func query(uid: Int) { calls.append("query(\(uid))") }

  func answerNow(_ answer: Result<String, any Error>) {
    switch answer {
    case .success(let name):
      uid = 5
      self.name = name
      completion?(nil)
    case .failure(let error): completion?(error)
    }
  }
}

/// Keeps the question, and not the user that asked.
private final class Backend {
  var answer: ErrorClosure?
}

private final class BackendUser: User {
  private(set) var uid = 5
  var username: String
  private var backend = Backend()
  init() { username = "" }
  init(username: String) { self.username = username }
  convenience init(username: String, backend: Backend, uid: Int = 5) {
    self.init(username: username)
    self.backend = backend
    self.uid = uid
  }
  func create(completion: ErrorClosure?) { backend.answer = completion }
  func query(uid: Int) {}
}

private struct Flood: Error, CustomStringConvertible {
  let description = "The server room is under water."
}

/// Errors that tempt a model to treat them in a way of their own.
private enum UnusualError: CaseIterable {
  case localized, aCancellation, withoutWords

  var value: any Error {
    switch self {
    case .localized: Localized()
    case .aCancellation: CancellationError()
    case .withoutWords: Wordless()
    }
  }

  private struct Localized: LocalizedError, CustomStringConvertible {
    let description = "The server room is under water."
    let errorDescription: String? = "Please try again later."
  }

  private struct Wordless: Error, CustomStringConvertible {
    let description = ""
  }
}

/// An error without words of its own.
private struct Outage: Error {
  let code: Int
}
