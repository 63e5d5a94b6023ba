import KataSupport
import Testing

@testable import Chapter8

@Suite("8.7 · Connect the parts")
struct Kata8_7_ConnectTheParts {
  let screen = LoginScreen()
  let form = FormSpy()

  /// Injects the form, then loads the view, as the host does.
  func open() throws -> LoginView {
    screen.form = form
    screen.loadViewIfNeeded()
    return try #require(screen.view)
  }

  @Test("the buttons and the return key reach the form")
  func actions() throws {
    let view = try open()
    view.login.onTap?()
    view.cancel.onTap?()
    view.password.onReturn?()
    view.name.onReturn?()
    #expect(
      form.calls == ["submit", "cancel", "submit"],
      "The member tapped login and cancel, then pressed return in the password field and in the name field. The first three should reach the form, the last shouldn't. Does the screen connect its parts when it has both the form and the view?"
    )
  }

  @Test("a field that the form refuses goes to refuse(_:)")
  func refused() throws {
    let animations = FactorySpy()
    screen.animations = animations
    let view = try open()
    form.onRefused?(view.password)
    form.onRefused?(view.name)
    #expect(
      screen.message == "Check your name." && animations.created.map(\.field.label) == ["password", "name"],
      "The form refused the password, then the name. The screen should pass each to `refuse(_:)`, which shakes it and shows a message."
    )
  }

  @Test("the form reads the fields that the member sees, and the end of a login goes to onClose")
  func login() throws {
    let (screen, form) = (LoginScreen(), ClubLoginForm())
    var results: [LoginResult] = []
    screen.form = form
    screen.loadViewIfNeeded()
    screen.onClose = { results.append($0) }
    screen.view?.name.text = "Arya"
    screen.view?.password.text = "valar morghulis"
    screen.view?.login.onTap?()
    screen.view?.cancel.onTap?()
    #expect(
      results == [.loggedIn("Arya"), .cancelled],
      "Arya typed her name and password, tapped login, then cancel. `onClose`, which was set after the view had loaded, should get both results. Does the form have both fields and the handler `onFinished`?"
    )
  }

  @Test("a closed screen is deallocated, even if its form lives on")
  func screenIsFreed() {
    var leaks = LeakCheck()
    do {
      let screen = LoginScreen()
      screen.form = form
      screen.loadViewIfNeeded()
      leaks.watch(
        screen, as: "the login screen",
        suspect: "a handler of the form or an action of the view that captures `self` strongly")
    }
    #expect(leaks.survivors.isEmpty, "\(leaks) It should be deallocated when it closes.")
  }

  @Test("what only the screen holds is deallocated with it")
  func partsAreFreed() throws {
    var leaks = LeakCheck()
    do {
      let screen = LoginScreen()
      let form = FormSpy()
      screen.form = form
      screen.loadViewIfNeeded()
      leaks.watch(
        form, as: "the form",
        suspect: "a closure in the form or a field that captures `self` or the form strongly")
      leaks.watch(
        try #require(screen.view), as: "the view",
        suspect: "an action of its own field or button that captures the view strongly")
    }
    #expect(leaks.survivors.isEmpty, "\(leaks) It should be deallocated when the screen closes.")
  }

  @Test("a late answer of the form does no harm")
  func lateAnswer() async {
    await #expect(
      processExitsWith: .success,
      "The screen closed while the form was still waiting for its server. The late answer should do nothing, but the app crashed. Which handler relies on a screen that may be deallocated?"
    ) {
      let form = FormSpy()
      do {
        let screen = LoginScreen()
        screen.form = form
        screen.loadViewIfNeeded()
      }
      form.onRefused?(TextField(label: "name"))
      form.onFinished?(.cancelled)
    }
  }

  @Test("only a screen without a form says so")
  func noForm() throws {
    let other = LoginScreen()
    _ = try open()
    #expect(
      screen.message == nil,
      "The form was injected, then the view was loaded, so the member can log in, and `message` should be nil. Which code ran too early, and told the member otherwise?"
    )
    other.loadViewIfNeeded()
    #expect(
      other.message != nil,
      "The view was loaded without a form, and `message` is still nil. It should say so, in your words. What does `viewDidLoad()` do if `form` is nil?"
    )
  }
}

final class FormSpy: LoginForm {
  var name: TextField?
  var password: TextField?
  var onRefused: ((TextField) -> Void)?
  var onFinished: ((LoginResult) -> Void)?
  private(set) var calls: [String] = []

  func submit() {
    calls.append("submit")
  }

  func cancel() {
    calls.append("cancel")
  }
}
