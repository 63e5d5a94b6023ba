import KataSupport
import Testing

@testable import Capstone

@Suite("C.1 · Composition root")
struct KataC_1_CompositionRoot {
  @Test("a visitor signs up")
  func signUp() {
    let shown = visit("sign up Ned", "members")
    #expect(
      shown == ["Welcome, Ned (1).", "Ned (1)"],
      "Ned signed up and listed the members. The lines should appear on the terminal that you pass to the root."
    )
  }

  @Test("the members are in the store that the root receives")
  func store() {
    let shown = visit("members", store: MemberStoreDouble("Arya"))
    #expect(
      shown == ["Arya (1)"],
      "The store already had a member, so the app should list her. Which store does your presenter get?")
  }

  @Test("a member logs in and publishes an avatar")
  func logIn() {
    let shown = visit("log in Ned", "publish RG", "log out", store: MemberStoreDouble("Ned"))
    #expect(
      shown == ["RRGG", "Published."],
      "Ned logged in, so the app should open a session and its home screen. The session gets `(any Terminal).self` and `(any MemberStore).self` from your container. If one is missing, `shown` names it."
    )
  }

  @Test("an error of the store reaches the screen")
  func failure() {
    let shown = visit("members", store: MemberStoreDouble(failure: .unavailable("the disk is missing.")))
    #expect(
      shown == ["line 1: The club's store isn't available: the disk is missing."],
      "The store failed, and the app should show the store's own error.")
  }

  @Test("two roots share nothing")
  func twoRoots() {
    let (chicago, dallas) = (ScriptTerminal(["members"]), ScriptTerminal(["members"]))
    let first = ClubRoot(terminal: chicago, store: MemberStoreDouble("Ned")).makeClub()
    let second = ClubRoot(terminal: dallas, store: MemberStoreDouble("Arya")).makeClub()
    first.run(stopsAtError: true)
    second.run(stopsAtError: true)
    #expect(
      [chicago.shown, dallas.shown] == [["Ned (1)"], ["Arya (1)"]],
      "Two clubs ran in one process, and each should show its own members. Does each root use its own terminal and store?"
    )
  }

  @Test("the container is complete before the app starts")
  func complete() {
    let root = ClubRoot(terminal: ScriptTerminal(), store: MemberStoreDouble())
    #expect(
      throws: Never.self,
      "The test created a root and has not started the app. The container should have a `WelcomeScreen` already. Where do you register it?"
    ) { try root.container.resolve(WelcomeScreen.self) }
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
