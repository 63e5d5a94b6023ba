import Capstone
import KataSupport
import Testing

@Suite("C.6 · Without the container")
struct KataC_6_WithoutTheContainer {
  /// The method itself, so that it may throw or not.
  private let byHand: MakeClub = { terminal, store in
    let makeClub: () throws -> Club = HandWiredRoot(terminal: terminal, store: store).makeClub
    return try makeClub()
  }

  private static let scripts = [
    ["members", "sign up Ned", "sign up Arya", "log in Arya", "view Ned", "publish wolf", "viewed", "help"],
    [
      "sign up Ned", "log in Ned", "view Ned", "log out", "sign up Arya", "log in Arya", "viewed", "log out",
      "log in Ned", "viewed",
    ],
    ["help", "sign up Jon", "sign up Jon"],
    ["log in Sansa"],
    ["sign up Ned", "log in Ned", "publish Q", "quit"],
  ]

  @Test("the same script shows the same lines as with the container", arguments: scripts)
  func sameScripts(script: [String]) throws {
    let stores = [StoreSpy(), StoreSpy()]
    let contained = try visit(script, store: stores[0])
    let wired = try visit(script, store: stores[1], with: byHand)
    #expect(
      wired.shown == contained.shown,
      "Both roots create the same app. Compare the lines: the first that differs names the part that is wired another way."
    )
    #expect(wired.succeeded == contained.succeeded, "A script succeeds with both roots, or fails with both.")
    #expect(
      stores[1].log.calls == stores[0].log.calls,
      "Both roots ask the store that they were handed for the same things, in the same order.")
  }

  @Test("no container is left, wherever you look")
  func noContainer() throws {
    let store = StoreSpy()
    let member = try store.signUp(name: "Ned")
    let club = try byHand(ScriptTerminal([]), store)
    let screens = try #require(
      suppliedScreens(of: club), "The app keeps the screens that it was created with in a property.")
    let session = try screens.openSession(for: member)
    #expect(
      waysToContainer(from: club) == [],
      "This root creates every object by its initializer. Follow the path to the property that still holds a container."
    )
    #expect(
      waysToContainer(from: session) == [],
      "The session creates every object by its initializer too. Follow the path to the property that holds a container."
    )
  }

  @Test("a session ends with everything that it shared")
  func sessionEnds() throws {
    var leaks = LeakCheck()
    let store = StoreSpy()
    let member = try store.signUp(name: "Ned")
    let club = try byHand(ScriptTerminal([]), store)
    let screens = try #require(
      suppliedScreens(of: club), "The app keeps the screens that it was created with in a property.")
    do {
      let session = try screens.openSession(for: member)
      let lists = try (0..<2).map { _ in
        try #require(
          first(RecentlyViewedInMemory.self, in: try session.makeHomeScreen()),
          "The home screen's presenter keeps the list in a RecentlyViewedInMemory.")
      }
      #expect(
        lists[0] === lists[1],
        "Two screens of one session share one list. By hand, a stored property is the scope.")
      leaks.watch(session, as: "the session", suspect: "the root, if it keeps the session that it opened")
      leaks.watch(lists[0], as: "the list of viewed members", suspect: "the root, or a static")
    }
    withExtendedLifetime(club) {
      #expect(leaks.survivors == [], "\(leaks) The session's properties go when the session does.")
    }
  }

  @Test("two apps of one root start apart")
  func twoApps() throws {
    let terminal = ScriptTerminal(["sign up Ned", "log in Ned", "view Ned", "quit", "log in Ned", "viewed"])
    let root = HandWiredRoot(terminal: terminal, store: StoreSpy())
    let makeClub: () throws -> Club = root.makeClub
    for _ in 0..<2 { try makeClub().run(stopsAtError: true) }
    #expect(
      terminal.shown.last == "You haven't looked at anyone yet.",
      "The second app of a root has sessions of its own.")
  }
}
