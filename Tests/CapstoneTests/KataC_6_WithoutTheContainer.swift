import Injection
import Testing

@testable import Capstone

@Suite("C.6 · Without the container")
struct KataC_6_WithoutTheContainer {
  @Test("`members` marks everyone who has logged in since the app started", arguments: Root.allCases)
  func attendance(root: Root) {
    let shown = visit(
      "log in Ned", "log out", "log in Arya", "members", store: MemberStoreDouble("Ned", "Arya", "Jon"),
      makeClub: root.makeClub)
    #expect(
      shown == ["Ned (1), here tonight", "Arya (2), here tonight", "Jon (3)"],
      "Ned logged in and out, then Arya logged in. Both should be marked, and Jon shouldn't. How long does the attendance live? (Without kata C.1, the container's root knows no command.)"
    )
  }

  @Test("two clubs have two attendances", arguments: Root.allCases)
  func twoClubs(root: Root) {
    let store = MemberStoreDouble("Ned", "Arya")
    let clubs = [["log in Ned", "members"], ["log in Arya", "members"]]
    let shown = clubs.map { visit($0[0], $0[1], store: store, makeClub: root.makeClub) }
    #expect(
      shown == [["Ned (1), here tonight", "Arya (2)"], ["Ned (1)", "Arya (2), here tonight"]],
      "Two apps ran in one process, and each should mark only its own visitors. Who creates the attendance?")
  }

  @Test("the home screens of a login share a list that ends with it", arguments: Root.allCases)
  func viewed(root: Root) throws {
    let terminal = ScriptTerminal()
    let openSession = root.sessions(terminal: terminal, store: MemberStoreDouble("Ned", "Arya"))
    let neds = try openSession(Member(number: 1, name: "Ned"))
    try neds.makeHomeScreen().type("view", "Arya")
    try neds.makeHomeScreen().type("viewed")
    let aryas = try openSession(Member(number: 2, name: "Arya"))
    try aryas.makeHomeScreen().type("viewed")
    try aryas.makeHomeScreen().type("members")
    #expect(
      terminal.shown.dropFirst(2) == [
        "Arya (2)", "You haven't looked at anyone yet.", "Ned (1), here tonight", "Arya (2), here tonight",
      ],
      "Ned viewed Arya, and his second home screen should still list her. Then Arya logged in: her list should be empty, and both guests marked. How long does the list live, and how long does the attendance? Does the root or the session supply it?"
    )
  }
}

/// The two composition roots of the app.
enum Root: CaseIterable {
  case withTheContainer, byHand

  func makeClub(terminal: any Terminal, store: any MemberStore) -> Club {
    switch self {
    case .withTheContainer: ClubRoot(terminal: terminal, store: store).makeClub()
    case .byHand: HandWiredRoot(terminal: terminal, store: store).makeClub()
    }
  }

  /// Opens the sessions of one app.
  func sessions(terminal: any Terminal, store: any MemberStore) -> (Member) throws -> any Session {
    switch self {
    case .withTheContainer:
      let app = ClubRoot(terminal: terminal, store: store).container
      // What a login registers in "the app" is lost with it here, because each login gets a container in front of the app's.
      return { LoginSession(member: $0, app: Container(parent: app)) }
    case .byHand:
      let screens: any Screens = HandWiredRoot(terminal: terminal, store: store)
      return screens.openSession
    }
  }
}
