import Capstone
import Injection
import KataSupport
import Testing

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
      "Each root holds registrations of its own. Something that both apps see is stored outside of them, in a static or a global."
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
    let club = try ClubRoot(terminal: ScriptTerminal([]), store: store).makeClub()
    let screens = try #require(
      suppliedScreens(of: club), "The app keeps the screens that it was created with in a property.")
    let welcome = try screens.makeWelcomeScreen()
    let home = try screens.openSession(for: member).makeHomeScreen()
    #expect(
      waysToContainer(from: welcome) == [],
      "A screen that holds the container can ask for anything, and its dependencies can't be seen. Only the root holds it."
    )
    #expect(
      waysToContainer(from: home) == [],
      "A screen that holds the container can ask for anything, and its dependencies can't be seen. Only the root holds it."
    )
  }

  @Test("the screens are the given ones, with the given presenters")
  func givenParts() throws {
    let store = StoreSpy()
    let member = try store.signUp(name: "Ned")
    let club = try ClubRoot(terminal: ScriptTerminal([]), store: store).makeClub()
    let screens = try #require(
      suppliedScreens(of: club), "The app keeps the screens that it was created with in a property.")
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
}
