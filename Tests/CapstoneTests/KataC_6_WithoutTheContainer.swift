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

  @Test(
    "the same script shows the same lines as with the container, in colours and without", arguments: scripts,
    [false, true])
  func sameScripts(script: [String], colours: Bool) throws {
    let stores = [StoreSpy(), StoreSpy()]
    let contained = try visit(script, store: stores[0], colours: colours)
    let wired = try visit(script, store: stores[1], colours: colours, with: byHand)
    #expect(
      wired.shown == contained.shown,
      "Both roots create the same app. Compare the lines: the first that differs names the part that is wired another way."
    )
    #expect(wired.succeeded == contained.succeeded, "A script succeeds with both roots, or fails with both.")
    #expect(
      stores[1].log.calls == stores[0].log.calls,
      "Both roots ask the store that they were handed for the same things, in the same order.")
  }

  @Test("no stored property of the app or of a session leads to a container")
  func noContainer() throws {
    let store = StoreSpy()
    let member = try store.signUp(name: "Ned")
    let club = try byHand(ScriptTerminal([]), store)
    let session = try suppliedScreens(of: club).openSession(for: member)
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
    do {
      let session = try suppliedScreens(of: club).openSession(for: member)
      let lists = try (0..<2).map { _ in try viewedList(of: session.makeHomeScreen()) }
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

  @Test("by hand too, the list stays when the screen goes and another one comes")
  func listOutlivesScreen() throws {
    let store = StoreSpy()
    let member = try store.signUp(name: "Ned")
    let screens = try suppliedScreens(of: byHand(ScriptTerminal([]), store))
    let session = try screens.openSession(for: member)
    try viewedList(of: session.makeHomeScreen()).add(member)
    let viewed = first(RecentlyViewedInMemory.self, in: try session.makeHomeScreen())?.members
    #expect(
      viewed == [member],
      "The session owns the list. A list that only the screens hold is gone when the last screen is, and the login goes on."
    )
  }

  @Test("creating the root and the app asks the store nothing, nor does opening a session")
  func nothingEarly() throws {
    let store = StoreSpy()
    let screens = try suppliedScreens(of: byHand(ScriptTerminal([]), store))
    _ = try screens.openSession(for: Member(number: 1, name: "Ned"))
    #expect(store.log.calls == [], "A composition root only connects parts. Work begins when the app runs.")
  }

  @Test("screens hold the store and the terminal that were handed in, and two apps share nothing else")
  func sharedParts() throws {
    let store = StoreSpy()
    let terminal = ScriptTerminal([])
    let root = HandWiredRoot(terminal: terminal, store: store)
    let makeClub: () throws -> Club = root.makeClub
    let clubs = [try makeClub(), try makeClub()]
    #expect(clubs[0] !== clubs[1], "Each call of `makeClub()` creates an app.")
    let screens = try clubs.map { try suppliedScreens(of: $0) }
    let welcomes = try screens.map { try $0.makeWelcomeScreen() }
    let homes = try screens.map { try $0.openSession(for: Member(number: 1, name: "Ned")).makeHomeScreen() }
    for screen in welcomes + homes {
      #expect(
        held("presenter.store", by: screen) === store,
        "\(screen.title): the presenter holds the store that was handed in, and nothing around it.")
      #expect(
        held("terminal", by: screen) === terminal,
        "\(screen.title): the screen holds the terminal that was handed in, and nothing around it.")
    }
    #expect(
      welcomes[0] !== welcomes[1],
      "Two apps share the store and the terminal, and nothing else. A shared screen belongs to both.")
    #expect(
      held("presenter", by: welcomes[0]) !== held("presenter", by: welcomes[1]),
      "Each welcome screen has a presenter of its own: two apps share the store and the terminal, and nothing else."
    )
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

  @Test("by hand too, the app reads and shows on the terminal that was handed in")
  func ownTerminal() throws {
    let terminal = ScriptTerminal([])
    let club = try byHand(terminal, StoreSpy())
    #expect(
      held("terminal", by: club) === terminal,
      "The app is handed the terminal itself, as its screens are. One around it can change what a member types."
    )
  }

  @Test("two roots that are there at once keep their own store and terminal")
  func twoRootsAtOnce() throws {
    let stores = [StoreSpy(), StoreSpy()]
    let terminals = [ScriptTerminal([]), ScriptTerminal([])]
    let clubs = try zip(terminals, stores).map { try byHand($0, $1) }
    for (number, club) in clubs.enumerated() {
      let screens = try suppliedScreens(of: club)
      let session = try screens.openSession(for: Member(number: 1, name: "Ned"))
      for screen in [try screens.makeWelcomeScreen(), try session.makeHomeScreen()] {
        #expect(
          held("presenter.store", by: screen) === stores[number],
          """
          Root \(number), \(screen.title): the store is the one that was handed in. One in a static belongs to the \
          latest root.
          """
        )
        #expect(
          held("terminal", by: screen) === terminals[number],
          """
          Root \(number), \(screen.title): the terminal is the one that was handed in. One in a static belongs to the \
          latest root.
          """
        )
      }
    }
  }

  @Test("sessions that are open at once share neither list nor member")
  func sessionsAtOnce() throws {
    let screens = try suppliedScreens(of: byHand(ScriptTerminal([]), StoreSpy()))
    // No other test uses these members, so what belongs to a member is this test's alone.
    let members = [
      Member(number: 7, name: "Rickon"), Member(number: 8, name: "Osha"), Member(number: 7, name: "Rickon"),
    ]
    let sessions = try members.map { try screens.openSession(for: $0) }
    let homes = try sessions.map { try $0.makeHomeScreen() }
    let presented = homes.map { first(HomePresenter.self, in: $0)?.member }
    #expect(
      presented == members,
      """
      A session knows its own member, also after others were opened. What belongs to the login is a property of the \
      session.
      """
    )
    let lists = homes.compactMap { first(RecentlyViewedInMemory.self, in: $0) }
    #expect(
      Set(lists.map(ObjectIdentifier.init)).count == 3,
      "Three logins have three lists, also when two of them are the same member's.")
  }

  @Test("when the app and its root are gone, nothing of them is left")
  func appEnds() throws {
    var leaks = LeakCheck()
    do {
      let store = StoreSpy()
      let terminal = ScriptTerminal(["sign up Ned", "log in Ned", "view Ned"])
      let club = try byHand(terminal, store)
      club.run(stopsAtError: true)
      leaks.watch(club, as: "the app", suspect: "the root, which the app holds as its screens")
      leaks.watch(store, as: "the store", suspect: "something of the app that is still alive, or a static")
      leaks.watch(
        terminal, as: "the terminal", suspect: "something of the app that is still alive, or a static")
    }
    #expect(
      leaks.survivors == [],
      """
      \(leaks) The root creates the app and hands it to its caller. By hand too, two objects that hold each other \
      stay alive.
      """
    )
  }
}
