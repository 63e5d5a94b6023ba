import Testing

@testable import Capstone

@Suite("C.6 · Without the container")
struct KataC_6_WithoutTheContainer {
  let store = MemberStoreDouble("Ned", "Arya")

  private func byHand(_ terminal: any Terminal, _ store: any MemberStore) -> Club {
    HandWiredRoot(terminal: terminal, store: store).makeClub()
  }

  private func session(of member: Member, _ terminal: ScriptTerminal) throws -> any Session {
    try HandWiredRoot(terminal: terminal, store: store).makeScreens().openSession(for: member)
  }

  @Test("a visitor signs up")
  func signUp() {
    let shown = visit("sign up Jon", "members", store: store, makeClub: byHand)
    #expect(
      shown == ["Welcome, Jon (3).", "Ned (1)", "Arya (2)", "Jon (3)"],
      "Jon signed up, and the welcome screen should list the members of the store that you pass to the root.")
  }

  @Test("a member logs in and publishes an avatar")
  func logIn() throws {
    _ = visit("log in Ned", "publish RG", store: store, makeClub: byHand)
    let picture = try store.picture(of: Member(number: 1, name: "Ned"))
    #expect(picture?.text == "RG", "Ned logged in and published a picture, so the store should have it.")
  }

  @Test("all home screens of a login share one list")
  func oneList() throws {
    let terminal = ScriptTerminal()
    let session = try session(of: Member(number: 1, name: "Ned"), terminal)
    try session.makeHomeScreen().type("view", "Arya")
    try session.makeHomeScreen().type("viewed")
    #expect(
      terminal.shown.last == "Arya (2)",
      "The first home screen viewed Arya and closed. The second should still list her. Which type has the list as its property?"
    )
  }

  @Test("a session works without the container")
  func ownSession() throws {
    let session = try session(of: Member(number: 1, name: "Ned"), ScriptTerminal())
    #expect(
      !(session is LoginSession),
      "A `LoginSession` uses a container. This root should have a session of its own.")
  }

  @Test("each login starts with an empty list of viewed members")
  func emptyList() {
    let shown = visit(
      "log in Ned", "view Arya", "log out", "log in Arya", "viewed", store: store, makeClub: byHand)
    #expect(
      shown.last == "You haven't looked at anyone yet.",
      "Ned viewed a member and logged out. Arya should see an empty list. Which type has the list as its property?"
    )
  }
}
