import Injection
import KataSupport
import Testing

@testable import Capstone

@Suite("C.1 · Composition root")
struct KataC_1_CompositionRoot {
  private let script = [
    "members", "sign up Ned Stark", "sign up Arya", "log in Arya", "view Ned Stark", "publish .R/R.",
    "view Arya", "viewed", "members", "log out", "members",
  ]

  @Test("a whole visit, with doubles only")
  func wholeVisit() throws {
    let shown = try visit(script, store: StoreSpy()).shown
    #expect(
      shown == [
        "— Injection Club —", "help lists what you can do here.",
        "The club has no members yet.",
        "Welcome, Ned Stark (1).",
        "Welcome, Arya (2).",
        "— Arya —", "help lists what you can do here.",
        "Ned Stark (1)", "(no avatar yet)",
        "..RR", "RR..", "Published.",
        "Arya (2)", "..RR", "RR..",
        "Arya (2)", "Ned Stark (1)",
        "Ned Stark (1)", "Arya (2)",
        "— Injection Club —", "help lists what you can do here.",
        "Ned Stark (1)", "Arya (2)",
      ],
      """
      This is what the given screens show when the root supplies them with presenters, the store and the terminal. \
      Compare the two lists: the first line that differs names the screen whose dependency is missing.
      """)
  }

  @Test("every call reaches the store that was handed in, once")
  func storeCalls() throws {
    let store = StoreSpy()
    _ = try visit(script, store: store)
    #expect(
      store.log.calls == [
        "members", "sign up Ned Stark", "sign up Arya", "members", "members", "picture of Ned Stark (1)",
        "publish .R/R. by Arya (2)", "members", "picture of Arya (2)", "members", "members",
      ],
      "The root is handed a store and uses that one, for every presenter. A root that creates another store splits the club."
    )
  }

  @Test("creating the root and the app asks the store nothing")
  func nothingEarly() throws {
    let store = StoreSpy()
    let root = ClubRoot(terminal: ScriptTerminal([]), store: store)
    _ = try root.makeClub()
    #expect(
      store.log.calls == [],
      "A composition root only connects parts. Work begins when the app runs.")
  }

  @Test("nothing is created before the app asks for a screen, and then from the registrations")
  func createdOnDemand() throws {
    let log = CallLog()
    let root = ClubRoot(terminal: ScriptTerminal([]), store: StoreSpy())
    // The later registration wins: these two log when they are resolved.
    root.container.register((any MemberStore).self) { _ in
      log.record("a store")
      return StoreSpy()
    }
    root.container.register((any WelcomePresenting).self) { resolver in
      log.record("a presenter")
      return WelcomePresenter(store: try resolver.resolve((any MemberStore).self))
    }
    let screens = try suppliedScreens(of: root.makeClub())
    _ = try screens.openSession(for: Member(number: 1, name: "Ned"))
    #expect(
      log.calls == [],
      "Creating the app or opening a session creates no screen. The app asks for a screen when it shows it.")
    _ = try screens.makeWelcomeScreen()
    #expect(
      log.calls == ["a presenter", "a store"],
      """
      The test has registered a presenter and a store of its own after the root was created. The welcome screen is \
      supplied with what is registered for its presenter's protocol, and the presenter with what is registered for its \
      store's. A factory that calls an initializer itself, or captures the store, can't be supplied with another one. A \
      root that registers in `makeClub()` replaces both.
      """)
    let terminal = ScriptTerminal([])
    root.container.register((any Terminal).self) { _ in terminal }
    let welcome = try screens.makeWelcomeScreen()
    #expect(
      held("terminal", by: welcome) === terminal,
      """
      The test has registered a terminal of its own after the app was created. The next welcome screen is supplied with \
      what is registered for its terminal's protocol. A factory that captures the root's terminal can't be supplied with \
      another one.
      """)
  }

  @Test("the container supplies the store and the terminal that were handed in, and nothing in between")
  func handedIn() throws {
    let store = StoreSpy()
    let terminal = ScriptTerminal([])
    let root = ClubRoot(terminal: terminal, store: store)
    let suppliedStore = try root.container.resolve((any MemberStore).self)
    #expect(
      suppliedStore as? StoreSpy === store,
      "The root registers the store itself. A store around it is another store, which the caller didn't hand in."
    )
    let suppliedTerminal = try root.container.resolve((any Terminal).self)
    #expect(
      suppliedTerminal === terminal,
      "The root registers the terminal itself. A terminal around it is another one, which the caller didn't hand in."
    )
  }

  @Test("one container supplies the welcome screen and the sessions")
  func oneContainer() throws {
    let root = ClubRoot(terminal: ScriptTerminal([]), store: StoreSpy())
    root.container.register((any MemberStore).self) { _ in StoreSpy() }.inObjectScope(.container)
    let screens = try suppliedScreens(of: root.makeClub())
    let welcome = try screens.makeWelcomeScreen()
    let home = try screens.openSession(for: Member(number: 1, name: "Ned")).makeHomeScreen()
    let shared = try root.container.resolve((any MemberStore).self) as? StoreSpy
    #expect(
      held("presenter.store", by: welcome) === shared,
      "The container has another store by now. A factory that has captured the first one can't supply it.")
    #expect(
      held("presenter.store", by: home) === shared,
      "The session takes the root's container. A copy of it creates a second store where the app shares one.")
  }

  @Test("pictures are shown in colours where the terminal has them")
  func colours() throws {
    let shown = try visit(["sign up Ned", "log in Ned", "publish R"], store: StoreSpy(), colours: true).shown
    #expect(
      Array(shown.suffix(2)) == ["\u{1B}[41m  \u{1B}[0m", "Published."],
      "The home screen asks the terminal that was handed to the root whether it shows colours.")
  }

  @Test("two apps in one process share nothing")
  func twoApps() throws {
    let stores = [StoreSpy(), StoreSpy()]
    _ = try visit(["sign up Ned", "log in Ned", "view Ned"], store: stores[0])
    let second = try visit(["members", "sign up Arya", "log in Arya", "viewed"], store: stores[1]).shown
    #expect(
      second == [
        "— Injection Club —", "help lists what you can do here.", "The club has no members yet.",
        "Welcome, Arya (1).",
        "— Arya —", "help lists what you can do here.", "You haven't looked at anyone yet.",
      ],
      "Each root holds registrations of its own. If the first app's member shows up here, a static or a global keeps it."
    )
  }

  @Test("one root makes two apps that don't disturb each other")
  func oneRootTwice() throws {
    let terminal = ScriptTerminal([
      "sign up Ned", "sign up Arya", "log in Ned", "quit", "log in Arya", "members",
    ])
    let root = ClubRoot(terminal: terminal, store: StoreSpy())
    let results = [try root.makeClub(), try root.makeClub()].map { $0.run(stopsAtError: true) }
    #expect(
      results == [true, true],
      "`makeClub()` may be called twice: the second app starts at its welcome screen, with the same store.")
    #expect(
      Array(terminal.shown.suffix(6)) == [
        "— Injection Club —", "help lists what you can do here.",
        "— Arya —", "help lists what you can do here.", "Ned (1)", "Arya (2)",
      ],
      "The second app starts anew: it shows the welcome screen, logs Arya in, and finds the members that the first one stored."
    )
  }

  @Test("two apps of one root share no screen and no presenter")
  func nothingShared() throws {
    let root = ClubRoot(terminal: ScriptTerminal([]), store: StoreSpy())
    let clubs = [try root.makeClub(), try root.makeClub()]
    #expect(clubs[0] !== clubs[1], "Each call of `makeClub()` creates an app.")
    let welcomes = try (0..<2).map { _ in try suppliedScreens(of: root.makeClub()).makeWelcomeScreen() }
    #expect(
      welcomes[0] !== welcomes[1],
      "Two apps share the store and the terminal, and nothing else. A shared screen belongs to both.")
    let presenters = welcomes.map { held("presenter", by: $0) }
    #expect(
      presenters[0] !== presenters[1],
      "Each welcome screen has a presenter of its own: two apps share the store and the terminal, and nothing else."
    )
  }

  @Test("when the app and its root are gone, the container is gone")
  func containerGone() throws {
    var leaks = LeakCheck()
    do {
      let root = ClubRoot(terminal: ScriptTerminal(["sign up Ned", "members"]), store: StoreSpy())
      let club = try root.makeClub()
      club.run(stopsAtError: true)
      leaks.watch(root.container, as: "the container", suspect: "a factory in it that has captured it")
      leaks.watch(club, as: "the app", suspect: "a scope that keeps it")
    }
    #expect(
      leaks.survivors == [],
      "\(leaks) A factory asks the resolver that it is given, and captures no container.")
  }

  @Test("each login opens a session of its own")
  func sessionForEachLogin() throws {
    let shown = try visit(
      ["sign up Ned", "sign up Arya", "log in Ned", "log out", "log in Arya", "log out", "log in Ned"],
      store: StoreSpy()
    ).shown.filter { $0.hasPrefix("—") }
    #expect(
      shown == [
        "— Injection Club —", "— Ned —", "— Injection Club —", "— Arya —", "— Injection Club —", "— Ned —",
      ],
      "`openSession(for:)` opens a new session for the member who logs in. One that is kept belongs to another member."
    )
  }

  @Test("no screen and no presenter holds the container")
  func onlyTheRoot() throws {
    let store = StoreSpy()
    let member = try store.signUp(name: "Ned")
    let screens = try suppliedScreens(of: ClubRoot(terminal: ScriptTerminal([]), store: store).makeClub())
    let welcome = try screens.makeWelcomeScreen()
    let home = try screens.openSession(for: member).makeHomeScreen()
    let advice: Comment =
      "A screen that holds the container can ask for anything, and its dependencies can't be seen. Only the root holds it."
    #expect(waysToContainer(from: welcome) == [], advice)
    #expect(waysToContainer(from: home) == [], advice)
  }

  @Test("the screens are the given ones, with the given presenters")
  func givenParts() throws {
    let store = StoreSpy()
    let member = try store.signUp(name: "Ned")
    let screens = try suppliedScreens(of: ClubRoot(terminal: ScriptTerminal([]), store: store).makeClub())
    let welcome = first(WelcomePresenter.self, in: try screens.makeWelcomeScreen())
    let home = first(HomePresenter.self, in: try screens.openSession(for: member).makeHomeScreen())
    #expect(
      welcome != nil,
      "The welcome screen is supplied with a WelcomePresenter. Register it for the protocol that the screen asks for."
    )
    #expect(
      home?.member == member,
      "The home screen is supplied with a HomePresenter for the member who logged in.")
  }

  @Test("the app itself reads and shows on the terminal that was handed in")
  func ownTerminal() throws {
    let terminal = ScriptTerminal([])
    let club = try ClubRoot(terminal: terminal, store: StoreSpy()).makeClub()
    #expect(
      held("terminal", by: club) === terminal,
      "The app is handed the terminal itself, as its screens are. One around it can change what a member types."
    )
  }

  @Test("two roots that are there at once keep their own store and terminal")
  func twoRootsAtOnce() throws {
    let stores = [StoreSpy(), StoreSpy()]
    let terminals = [ScriptTerminal([]), ScriptTerminal([])]
    let roots = zip(terminals, stores).map { ClubRoot(terminal: $0, store: $1) }
    for (number, root) in roots.enumerated() {
      let welcome = try suppliedScreens(of: root.makeClub()).makeWelcomeScreen()
      #expect(
        held("presenter.store", by: welcome) === stores[number],
        "Root \(number) has the store that it was handed. One that is looked up in a static belongs to the latest root."
      )
      #expect(
        held("terminal", by: welcome) === terminals[number],
        """
        Root \(number) has the terminal that it was handed. One that is looked up in a static belongs to the latest \
        root.
        """
      )
    }
  }

  @Test("each call opens a new session, also for a member who has one open")
  func openedAnew() throws {
    let root = ClubRoot(terminal: ScriptTerminal([]), store: StoreSpy())
    let screens = try suppliedScreens(of: root.makeClub())
    let (ned, arya) = (Member(number: 1, name: "Ned"), Member(number: 2, name: "Arya"))
    let sessions = try [ned, ned, arya, ned].map { try screens.openSession(for: $0) }
    #expect(
      Set(sessions.map(ObjectIdentifier.init)).count == 4,
      "Four logins are four sessions. One that is kept and handed out again brings the last login with it.")
  }

  @Test("a session that the app drops is gone, while the app goes on")
  func droppedSession() throws {
    var leaks = LeakCheck()
    let root = ClubRoot(terminal: ScriptTerminal([]), store: StoreSpy())
    let screens = try suppliedScreens(of: root.makeClub())
    do {
      let session = try screens.openSession(for: Member(number: 1, name: "Ned"))
      leaks.watch(
        session, as: "the session", suspect: "the object that opened it, if it keeps it in a property")
    }
    withExtendedLifetime(screens) {
      #expect(
        leaks.survivors == [],
        "\(leaks) The app owns the session and drops it at the logout. The root only opens it.")
    }
  }

  @Test("what keeps a screen from being created is thrown as it is, and at once")
  func thrownAsItIs() throws {
    let log = CallLog()
    let root = ClubRoot(terminal: ScriptTerminal([]), store: StoreSpy())
    root.container.register((any WelcomePresenting).self) { _ -> any WelcomePresenting in
      log.record("a presenter")
      throw GaveUp()
    }
    let screens = try suppliedScreens(of: root.makeClub())
    #expect(
      throws: GaveUp.self,
      "`makeWelcomeScreen()` throws the very error that `resolve` throws. Another screen or another error hides the cause."
    ) {
      try screens.makeWelcomeScreen()
    }
    #expect(
      log.calls == ["a presenter"],
      "One call of `makeWelcomeScreen()` resolves the presenter once. A second attempt would hide the first error."
    )
    root.container.register((any WelcomePresenting).self) { resolver in
      WelcomePresenter(store: try resolver.resolve(StoreSpy.self))
    }
    #expect(
      throws: MissingRegistrationError.self,
      """
      No StoreSpy is registered. A missing registration is an error like any other: `makeWelcomeScreen()` throws the very \
      error that `resolve` throws, and that one names the path to what is missing.
      """
    ) {
      try screens.makeWelcomeScreen()
    }
  }
}
