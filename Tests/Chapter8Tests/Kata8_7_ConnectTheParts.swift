import Chapter8
import Injection
import KataSupport
import Testing

@Suite("8.7 · Connect the parts")
struct Kata8_7_ConnectTheParts {
  private let calls = CallLog()

  private func screen(_ form: any LoginForm) -> LoginScreen {
    let screen = LoginScreen()
    screen.form = form
    screen.animations = QuietFactory(calls)
    screen.onClose = { [calls] in calls.record("close \($0)") }
    return screen
  }

  @Test("nothing is connected before there is a view")
  func notTooEarly() {
    let form = FormSpy(calls)
    let screen = screen(form)
    #expect(
      calls.calls == [], "The parts are there, and the view isn't. What can be connected before it is loaded?"
    )
    screen.loadView()
    #expect(
      calls.calls == [],
      "The view was created, and has not loaded yet. What does the host call when it has?")
    screen.loadViewIfNeeded()
    #expect(
      calls.calls.sorted() == ["finished handler", "name field", "password field", "refused handler"],
      "When its view has loaded, the screen gives the form its two fields and its two handlers, each once.")
    #expect(form.name != nil, "The form gets the view's field for the name.")
    #expect(form.name === screen.view?.name, "The form reads the field that the member can see.")
    #expect(form.password === screen.view?.password, "The form reads the field that the member can see.")
  }

  @Test("every event reaches the part that it is meant for, once and in order")
  func events() throws {
    let form = FormSpy(calls)
    let screen = screen(form)
    screen.loadViewIfNeeded()
    let before = calls.calls.count
    let view = try #require(screen.view)
    view.login.tap()
    view.cancel.tap()
    view.password.pressReturn()
    view.name.pressReturn()
    form.onRefused?(view.password)
    form.onRefused?(view.name)
    form.onFinished?(.loggedIn("Arya"))
    form.onFinished?(.cancelled)
    #expect(
      Array(calls.calls.dropFirst(before)) == [
        "submit", "cancel", "submit", "shake password", "shake name", "close loggedIn(\"Arya\")",
        "close cancelled",
      ],
      """
      The login button and return in the password field submit, the cancel button cancels; a refused field is shaken, and \
      the end of the login is handed to onClose. Which event is missing, doubled, or in the wrong place?
      """)
    #expect(screen.message == "Check your name.", "A refused field is shown by refuse(_:), as in kata 8.6.")
  }

  @Test("the end of a login goes to the onClose that is set by then")
  func onCloseLater() throws {
    let form = FormSpy(calls)
    let screen = LoginScreen()
    screen.form = form
    screen.loadViewIfNeeded()
    for name in ["first", "second"] {
      screen.onClose = { [calls] in calls.record("\(name): \($0)") }
      form.onFinished?(.cancelled)
    }
    #expect(
      calls.calls.suffix(2) == ["first: cancelled", "second: cancelled"],
      """
      Here onClose was set after the view had loaded, and was replaced later. A handler that copies it when the parts are \
      connected calls an old one, or none.
      """)
  }

  @Test("the form may answer while the view is discarded, and a login may be repeated")
  func withoutView() throws {
    let form = FormSpy(calls)
    let screen = screen(form)
    screen.loadViewIfNeeded()
    let field = try #require(screen.view).name
    screen.unloadView()
    let before = calls.calls.count
    form.onRefused?(field)
    form.onFinished?(.cancelled)
    #expect(
      Array(calls.calls.dropFirst(before)) == ["shake name", "close cancelled"],
      "The screen is hidden and still there. An answer that arrives now goes where it always goes.")

    screen.loadViewIfNeeded()
    let connected = calls.calls.count
    let view = try #require(screen.view)
    view.login.tap()
    form.onFinished?(.loggedIn("Arya"))
    #expect(
      Array(calls.calls.dropFirst(connected)) == ["submit", "close loggedIn(\"Arya\")"],
      "The first login was cancelled, then the screen appears again. All parts are still needed.")
  }

  @Test("another form is connected when the view is loaded again")
  func otherForm() throws {
    let screen = screen(FormSpy(CallLog()))
    screen.loadViewIfNeeded()
    let form = FormSpy(calls)
    screen.form = form
    screen.unloadView()
    screen.loadViewIfNeeded()
    #expect(
      calls.calls.sorted() == ["finished handler", "name field", "password field", "refused handler"],
      "The screen was given another form before its view was loaded again. That form needs fields and handlers, too, each once."
    )
    try #require(screen.view).login.tap()
    form.onFinished?(.cancelled)
    #expect(
      calls.calls.suffix(2) == ["submit", "close cancelled"],
      "The new view and the new form work together.")
  }

  @Test("a form that lives on works for the screen that came last")
  func sharedForm() throws {
    let form = FormSpy(calls)
    var closed: LoginScreen? = screen(form)
    closed?.loadViewIfNeeded()
    let latest = LoginScreen()
    latest.form = form
    latest.animations = QuietFactory(calls)
    latest.onClose = { [calls] in calls.record("second screen closes \($0)") }
    latest.loadViewIfNeeded()
    let before = calls.calls.count
    closed = nil
    #expect(
      Array(calls.calls.dropFirst(before)) == [],
      """
      The first screen is gone, and the form works for the second one. The end of a screen changes nothing about the form: \
      it keeps its fields and handlers, and its login isn't cancelled.
      """)
    let view = try #require(latest.view)
    #expect(
      form.name === view.name,
      "The form has the fields of the second screen, also when the first one is gone.")
    #expect(
      form.password === view.password,
      "The form has the fields of the second screen, also when the first one is gone.")
    form.onRefused?(view.name)
    form.onFinished?(.cancelled)
    #expect(
      calls.calls.suffix(2) == ["shake name", "second screen closes cancelled"],
      """
      One form serves two screens, one after the other. The second one connects its own fields and handlers, whatever was \
      there before, and the end of the first one takes nothing away.
      """)
    #expect(latest.message == "Check your name.", "The screen that is shown is told, and not the one before.")
  }

  @Test("each of many views is connected")
  func manyLoads() throws {
    let form = FormSpy(calls)
    let screen = screen(form)
    var numbers: [Int] = []
    for number in 1...6 {
      screen.unloadView()
      screen.loadViewIfNeeded()
      let before = calls.calls.count
      try #require(screen.view).login.tap()
      if Array(calls.calls.dropFirst(before)) != ["submit"] || form.name !== screen.view?.name {
        numbers.append(number)
      }
    }
    #expect(
      numbers == [],
      """
      The view was loaded six times, and these loads left it unconnected, or connected it twice. Each new view is connected \
      once, even at the address of one that is gone.
      """)
  }

  @Test("every refused field goes to refuse(_:), whatever it is")
  func anyField() {
    let form = FormSpy(calls)
    let screen = screen(form)
    screen.loadViewIfNeeded()
    form.onRefused?(TextField(label: "code"))
    #expect(
      calls.calls.suffix(1) == ["shake code"],
      "The form decides which field it refuses. The screen shows that very one.")
    #expect(
      screen.message == "Check your code.",
      "The form decides which field it refuses. The screen shows that very one.")
  }

  @Test("the factory that is set by then is asked")
  func factoryLater() {
    let form = FormSpy(calls)
    let screen = LoginScreen()
    screen.form = form
    screen.animations = QuietFactory(CallLog())
    screen.loadViewIfNeeded()
    screen.animations = QuietFactory(calls)
    form.onRefused?(TextField(label: "name"))
    #expect(
      calls.calls.suffix(1) == ["shake name"],
      "The screen was given another factory after its view had loaded. A refused field goes to refuse(_:), which asks the present one."
    )
  }

  @Test("the same member may log in twice")
  func twice() {
    let form = FormSpy(calls)
    let screen = screen(form)
    screen.loadViewIfNeeded()
    for _ in 1...2 { form.onFinished?(.loggedIn("Arya")) }
    #expect(
      calls.calls.suffix(2) == ["close loggedIn(\"Arya\")", "close loggedIn(\"Arya\")"],
      "Each end of a login is handed to onClose, also when it is the same one again.")
  }

  @Test("taps on a view whose form was replaced or taken away do no harm")
  func formReplaced() async {
    await #expect(
      processExitsWith: .success,
      """
      The screen and its view are there, and the form was replaced or set to nil. A reference that takes the form for \
      granted ends the app with the next tap.
      """
    ) {
      for form in [ClubLoginForm(), nil] {
        let screen = LoginScreen()
        screen.form = ClubLoginForm()
        screen.loadViewIfNeeded()
        screen.form = form
        screen.view?.login.tap()
        screen.view?.cancel.tap()
        screen.view?.password.pressReturn()
      }
    }
  }

  @Test("the real form, filled by the container and shown by the host")
  func together() throws {
    let container = Container()
    container.register(LoginForm.self) { _ in ClubLoginForm() }
    container.register(AnimationsFactory.self) { [calls] _ in QuietFactory(calls) }
    container.register(LoginScreen.self) { _ in LoginScreen() }.autoInjected()
    let host = Host(layout: try Layout("NavigationStack\n  LoginScreen login"), screens: [LoginScreen.self])
    try host.launch { root in
      let login = try #require(root?.find("login") as? LoginScreen)
      try container.resolveDependencies(of: login, as: LoginScreen.self)
      login.onClose = { [calls] in calls.record("close \($0)") }
    }
    let login = try #require(host.root?.find("login") as? LoginScreen)
    let view = try #require(login.view)
    view.login.tap()
    view.name.text = "Arya"
    view.password.text = "short"
    view.password.pressReturn()
    view.password.text = "valar morghulis"
    view.login.tap()
    #expect(
      calls.calls == ["shake name", "shake password", "close loggedIn(\"Arya\")"],
      """
      The container fills the wrapper of the property, and doesn't go through the property. An observer (didSet) is not told. \
      At what moment are both the parts and the view there for certain?
      """)
  }

  @Test("a view that is loaded again is connected again, and only that one")
  func secondLoad() throws {
    var leaks = LeakCheck()
    let form = FormSpy(calls)
    let screen = screen(form)
    screen.loadViewIfNeeded()
    do {
      let view = try #require(screen.view)
      view.login.tap()
      form.onRefused?(view.name)
      leaks.watch(view, as: "the first view", suspect: "a closure that captures it")
      leaks.watch(
        view.name, as: "the first view's name field",
        suspect: "the form, which was not given the new one, or an animation that the screen keeps")
      leaks.watch(view.password, as: "the first view's password field", suspect: "the form, or a closure")
      leaks.watch(
        view.login, as: "the first view's login button", suspect: "a closure that captures the view")
    }
    screen.unloadView()
    screen.loadViewIfNeeded()
    screen.loadViewIfNeeded()
    #expect(leaks.survivors == [], "\(leaks) Nothing may hold on to a view that was discarded.")
    let before = calls.calls.count
    let view = try #require(screen.view)
    #expect(form.name === view.name, "The form reads the field that can be seen now.")
    #expect(form.password === view.password, "The form reads the field that can be seen now.")
    view.login.tap()
    view.password.pressReturn()
    form.onRefused?(view.name)
    form.onFinished?(.cancelled)
    #expect(
      Array(calls.calls.dropFirst(before)) == ["submit", "submit", "shake name", "close cancelled"],
      "The new view has new buttons, which know nothing yet. Each event of theirs arrives once, as with the first view."
    )
  }

  @Test("a screen that is closed is gone, with its view, although its form is kept")
  func freed() throws {
    var leaks = LeakCheck()
    let form = FormSpy(calls)
    do {
      let screen = screen(form)
      screen.loadViewIfNeeded()
      let view = try #require(screen.view)
      view.login.tap()
      view.password.pressReturn()
      form.onRefused?(view.name)
      form.onFinished?(.cancelled)
      leaks.watch(screen, as: "the screen", suspect: "a handler of the form, which captures it")
      leaks.watch(view, as: "the view", suspect: "the screen, or a handler that captures it")
    }
    withExtendedLifetime(form) {
      #expect(
        leaks.survivors == [], "\(leaks) The form outlives the screen. What its handlers capture, it holds.")
    }
  }

  @Test("the form is gone with the screen that alone holds it")
  func formFreed() throws {
    var leaks = LeakCheck()
    do {
      let form = ClubLoginForm()
      let screen = screen(form)
      screen.loadViewIfNeeded()
      let view = try #require(screen.view)
      for _ in 1...2 { view.login.tap() }
      view.name.text = "Arya"
      view.password.text = "valar morghulis"
      view.password.pressReturn()
      leaks.watch(form, as: "the form", suspect: "a field of its own whose action captures it")
      leaks.watch(view.password, as: "the password field", suspect: "the form, if they hold each other")
      leaks.watch(screen, as: "the screen", suspect: "a handler of the form")
    }
    #expect(
      leaks.survivors == [],
      "\(leaks) The form holds its fields, and a field holds its actions. What may an action capture?")
  }

  @Test("a view that is still there holds neither screen nor form")
  func viewOutlives() throws {
    var leaks = LeakCheck()
    let view: LoginView
    do {
      let form = ClubLoginForm()
      let screen = screen(form)
      screen.loadViewIfNeeded()
      view = try #require(screen.view)
      leaks.watch(screen, as: "the screen", suspect: "an action of a button or a field")
      leaks.watch(form, as: "the form", suspect: "an action of a button or a field")
    }
    withExtendedLifetime(view) {
      #expect(
        leaks.survivors == [],
        "\(leaks) The host may still show the view on its way out. What the actions of its buttons capture, it holds."
      )
    }
  }

  @Test("an answer that comes after the screen has gone does no harm")
  func tooLate() async {
    await #expect(
      processExitsWith: .success,
      """
      The screen was closed while the form was still working, then the form called its handlers. A reference that takes the \
      screen for granted ends the app there.
      """
    ) {
      let form = ClubLoginForm()
      do {
        let screen = LoginScreen()
        screen.form = form
        screen.loadViewIfNeeded()
      }
      form.onRefused?(TextField(label: "name"))
      form.onFinished?(.cancelled)
    }
  }

  @Test("taps on a view whose screen is gone do no harm")
  func lateTaps() async {
    await #expect(
      processExitsWith: .success,
      "A view that is on its way out may report a last tap, when screen and form are gone. It must not end the app."
    ) {
      var view: LoginView?
      do {
        let screen = LoginScreen()
        screen.form = ClubLoginForm()
        screen.loadViewIfNeeded()
        view = screen.view
      }
      view?.login.tap()
      view?.cancel.tap()
      view?.password.pressReturn()
    }
  }

  @Test("a screen without a form loads its view, and does nothing")
  func noParts() throws {
    let screen = LoginScreen()
    screen.loadViewIfNeeded()
    let view = try #require(screen.view)
    view.login.tap()
    view.cancel.tap()
    view.password.pressReturn()
    #expect(screen.message == nil, "Without a form there is nothing to refuse.")
  }
}

/// A form that records what it is told, and decides nothing.
private final class FormSpy: LoginForm {
  private let calls: CallLog
  var name: TextField? { didSet { calls.record("name field") } }
  var password: TextField? { didSet { calls.record("password field") } }
  var onRefused: ((TextField) -> Void)? { didSet { calls.record("refused handler") } }
  var onFinished: ((LoginResult) -> Void)? { didSet { calls.record("finished handler") } }

  init(_ calls: CallLog) {
    self.calls = calls
  }

  func submit() {
    calls.record("submit")
  }

  func cancel() {
    calls.record("cancel")
  }
}

/// Creates animations that leave a line in the log.
private final class QuietFactory: AnimationsFactory {
  private let calls: CallLog

  init(_ calls: CallLog) {
    self.calls = calls
  }

  func shakeAnimation(for field: TextField) throws -> any ShakeAnimation {
    Shake(field, calls)
  }

  private final class Shake: ShakeAnimation {
    let field: TextField
    private let calls: CallLog

    init(_ field: TextField, _ calls: CallLog) {
      self.field = field
      self.calls = calls
    }

    func play() {
      calls.record("shake \(field.label)")
    }
  }
}
