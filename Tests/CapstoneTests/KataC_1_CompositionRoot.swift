import KataSupport
import Testing

@testable import Capstone

@Suite("C.1 · Composition root")
struct KataC_1_CompositionRoot {
  @Test("a visitor signs up")
  func signUp() {
    let shown = visit("sign up Ned", "members", store: MemberStoreDouble("Arya"))
    #expect(
      shown == ["Welcome, Ned (2).", "Arya (1)", "Ned (2)"],
      "The store had Arya. Ned signed up and listed the members. Both should appear on the terminal that you pass to the root. Which store does your presenter get?"
    )
  }

  @Test("a member logs in and publishes an avatar")
  func logIn() {
    let shown = visit("log in Ned", "publish RG", "log out", store: MemberStoreDouble("Ned"))
    #expect(
      shown == ["RRGG", "Published."],
      "Ned logged in, so the app should open a home screen. The session gets `(any Terminal).self` and `(any MemberStore).self` from your container. If one is missing, `shown` names it."
    )
  }

  @Test("the app shows the container's welcome screen")
  func screen() {
    let terminal = ScriptTerminal(["members", "quit", "members"])
    let root = ClubRoot(terminal: terminal, store: MemberStoreDouble("Ned"))
    lazy var club = root.makeClub()
    for name in ["Arya", "Jon"] {
      root.container.register(WelcomeScreen.self) { _ in
        WelcomeScreen(presenter: WelcomePresenter(store: MemberStoreDouble(name)), terminal: terminal)
      }
      club.run(stopsAtError: true)
    }
    #expect(
      terminal.shown == ["Arya (1)", "Jon (1)"],
      "The test registered a `WelcomeScreen` that lists Arya, ran the app, registered Jon's, and ran the app again. It should show each. Where do you register yours? Who creates the screen that you return, and when?"
    )
  }

  @Test("the container creates each welcome screen with its own store")
  func resolved() {
    let terminal = ScriptTerminal()
    let root = ClubRoot(terminal: terminal, store: MemberStoreDouble("Ned"))
    root.container.register((any MemberStore).self) { _ in MemberStoreDouble("Sansa") }
    let screens = (1...2).compactMap { _ in try? root.container.resolve(WelcomeScreen.self) }
    try? screens.first?.type("members")
    #expect(
      screens.count == 2 && screens[0] !== screens[1] && terminal.shown == ["Sansa (1)"],
      "Two calls should create two `WelcomeScreen`s, which list Sansa from the container's store. In which scope did you register yours?"
    )
  }

  @Test("the container is deallocated with the app")
  func deallocated() {
    var leaks = LeakCheck()
    do {
      let root = ClubRoot(terminal: ScriptTerminal(), store: MemberStoreDouble())
      root.makeClub().run(stopsAtError: true)
      leaks.watch(root.container, as: "the container", suspect: "a factory that captured it")
    }
    #expect(leaks.survivors == [], "\(leaks) A factory should use the resolver that it receives.")
  }
}
