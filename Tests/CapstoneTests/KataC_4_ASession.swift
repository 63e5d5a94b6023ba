import Injection
import KataSupport
import Testing

@testable import Capstone

@Suite("C.4 · A session")
struct KataC_4_ASession {
  @Test("Ned, Arya, Ned again: each login starts with an empty list")
  func threeLogins() throws {
    let store = StoreSpy()
    let shown = try visit(
      [
        "sign up Ned", "sign up Arya", "log in Ned", "view Arya", "viewed", "log out", "log in Arya",
        "viewed",
        "view Ned", "viewed", "log out", "log in Ned", "viewed",
      ], store: store
    ).shown.filter { $0 != "help lists what you can do here." }
    #expect(
      shown == [
        "— Injection Club —", "Welcome, Ned (1).", "Welcome, Arya (2).",
        "— Ned —", "Arya (2)", "(no avatar yet)", "Arya (2)",
        "— Injection Club —",
        "— Arya —", "You haven't looked at anyone yet.", "Ned (1)", "(no avatar yet)", "Ned (1)",
        "— Injection Club —",
        "— Ned —", "You haven't looked at anyone yet.",
      ],
      "The list of viewed members belongs to one login. A list that a later login still sees lives too long.")
  }

  @Test("within a login, every screen shows the same list")
  func oneListPerLogin() throws {
    let app = registrations()
    let session = LoginSession(member: Member(number: 1, name: "Ned"), app: app)
    let lists = try (0..<2).map { _ in try viewedList(of: session.makeHomeScreen()) }
    #expect(
      lists[0] === lists[1],
      "Two screens of one session share one list: what the first one adds, the second one shows.")
  }

  @Test("the list stays when the screen goes and another one comes")
  func listOutlivesScreen() throws {
    let session = LoginSession(member: Member(number: 1, name: "Ned"), app: registrations())
    let arya = Member(number: 2, name: "Arya")
    try viewedList(of: session.makeHomeScreen()).add(arya)
    let viewed = first(RecentlyViewedInMemory.self, in: try session.makeHomeScreen())?.members
    #expect(
      viewed == [arya],
      "The session owns the list. A list that only the screens hold is gone when the last screen is, and the login goes on."
    )
  }

  @Test("two sessions at once share neither list nor member")
  func twoSessions() throws {
    let app = registrations()
    let sessions = ["Ned", "Arya", "Jon"].enumerated().map { index, name in
      LoginSession(member: Member(number: index + 1, name: name), app: app)
    }
    let homes = try sessions.map { try $0.makeHomeScreen() }
    #expect(
      homes.map(\.title) == ["Ned", "Arya", "Jon"],
      "A session knows its own member, also after others were opened.")
    let again = try sessions.map { try $0.makeHomeScreen().title }
    #expect(
      again == ["Ned", "Arya", "Jon"],
      "A session knows its own member, also after others were opened and used.")
    let members = homes.compactMap { first(HomePresenter.self, in: $0)?.member.description }
    #expect(
      members == ["Ned (1)", "Arya (2)", "Jon (3)"],
      "The member is the one that the session was opened for, with its number: the store knows members by both."
    )
    let lists = Set(
      homes.compactMap { first(RecentlyViewedInMemory.self, in: $0) }.map(ObjectIdentifier.init))
    #expect(lists.count == 3, "Three sessions have three lists.")
  }

  @Test("the app's container learns nothing from a session")
  func appUnchanged() throws {
    let app = registrations()
    let before = app.services.map(\.description)
    let session = LoginSession(member: Member(number: 1, name: "Ned"), app: app)
    _ = try session.makeHomeScreen()
    let during = app.services.map(\.description)
    #expect(
      during == before,
      "What belongs to the login is registered where the login ends. The app's container outlives it.")
  }

  @Test("what the app shares is the same before, during and after a session")
  func appsInstances() throws {
    let app = registrations()
    app.register(StoreSpy.self) { _ in StoreSpy() }.inObjectScope(.container)
    app.register((any MemberStore).self) { try $0.resolve(StoreSpy.self) }
    let before = try app.resolve(StoreSpy.self)
    do {
      let home = try LoginSession(member: Member(number: 1, name: "Ned"), app: app).makeHomeScreen()
      #expect(
        held("presenter.store", by: home) === before,
        "The session takes the store that the app shares. A copy of the app's container creates a second one."
      )
      let during = try app.resolve(StoreSpy.self)
      #expect(
        during === before,
        "A session that opens leaves the app's instances as they are. A reset forgets them for everyone.")
    }
    let after = try app.resolve(StoreSpy.self)
    #expect(
      after === before,
      "A session that ends leaves the app's instances as they are. A reset forgets them for everyone.")
  }

  @Test("the app is asked when a screen needs something, and for each screen")
  func askedLate() throws {
    let log = CallLog()
    let app = registrations()
    app.register((any MemberStore).self) { _ in
      log.record("a store")
      return StoreSpy()
    }
    let session = LoginSession(member: Member(number: 1, name: "Ned"), app: app)
    #expect(log.calls == [], "Opening a session creates nothing. The first screen asks for what it needs.")
    let homes = try (0..<2).map { _ in try session.makeHomeScreen() }
    #expect(
      log.calls == ["a store", "a store"],
      "The app's container decides how long its services live. One that the session keeps or shares has another lifetime."
    )
    let store = StoreSpy()
    app.register((any MemberStore).self) { _ in store }
    let late = try session.makeHomeScreen()
    #expect(
      held("presenter.store", by: late) === store,
      "A store that replaces the app's is the next screen's. A session that keeps the old one shows old members."
    )
    let terminal = ScriptTerminal([])
    app.register((any Terminal).self) { _ in terminal }
    let latest = try session.makeHomeScreen()
    #expect(
      held("terminal", by: latest) === terminal,
      "A terminal that replaces the app's is the next screen's. A session that keeps the old one shows its lines there."
    )
    withExtendedLifetime(homes) {}
  }

  @Test("after the logout nothing of the session is left")
  func nothingLeft() throws {
    var leaks = LeakCheck()
    let app = registrations()
    do {
      let session = LoginSession(member: Member(number: 1, name: "Ned"), app: app)
      let screen = try session.makeHomeScreen()
      let list = try viewedList(of: screen)
      list.add(Member(number: 2, name: "Arya"))
      leaks.watch(session, as: "the session", suspect: "a registration that captured it")
      leaks.watch(
        session.container, as: "the session's container", suspect: "a factory in it that has captured it")
      leaks.watch(screen, as: "the home screen", suspect: "a scope that outlives the login")
      leaks.watch(list, as: "the list of viewed members", suspect: "the app's container")
    }
    withExtendedLifetime(app) {
      #expect(leaks.survivors == [], "\(leaks) Dropping the session has to drop all that it shared.")
    }
  }

  @Test("a session uses the app's store and terminal, and no copies")
  func appsServices() throws {
    let store = StoreSpy()
    let terminal = ScriptTerminal([])
    let app = registrations(store: store, terminal: terminal)
    let home = try LoginSession(member: Member(number: 1, name: "Ned"), app: app).makeHomeScreen()
    #expect(
      held("presenter.store", by: home) === store,
      "What doesn't belong to the login comes from the app's container: this very store, and nothing around it."
    )
    #expect(
      held("terminal", by: home) === terminal,
      "What doesn't belong to the login comes from the app's container: this very terminal, and nothing around it."
    )
  }

  /// The app's registrations as a session needs them, without the learner's root.
  private func registrations(
    store: StoreSpy = StoreSpy(), terminal: ScriptTerminal = ScriptTerminal([])
  ) -> Container {
    let app = Container()
    app.register((any MemberStore).self) { _ in store }
    app.register((any Terminal).self) { _ in terminal }
    return app
  }

  @Test("whatever the app has registered, a session can ask for")
  func anythingOfTheApp() throws {
    let app = registrations()
    app.register(CallLog.self) { _ in CallLog() }.inObjectScope(.container)
    let session = LoginSession(member: Member(number: 1, name: "Ned"), app: app)
    let shared = try app.resolve(CallLog.self)
    let supplied = try session.container.resolve(CallLog.self)
    #expect(
      supplied === shared,
      """
      What doesn't belong to the login comes from the app's container, and not the store and the terminal alone. The \
      next presenter may need more.
      """
    )
    app.register(LeakCheck.self) { _ in LeakCheck() }
    let late = errorText { try session.container.resolve(LeakCheck.self) }
    #expect(
      late == "no error",
      "What the app registers later is there for the session too. A copy of the registrations doesn't have it."
    )
  }

  @Test("two logins of one member at once have two lists")
  func sameMemberTwice() throws {
    let app = registrations()
    // No other test uses this member, so a list that belongs to the member is this test's alone.
    let sessions = (0..<2).map { _ in LoginSession(member: Member(number: 7, name: "Rickon"), app: app) }
    let lists = try sessions.map { try viewedList(of: $0.makeHomeScreen()) }
    #expect(
      lists[0] !== lists[1],
      "Rickon is logged in on a phone and on a tablet. The list belongs to the login, and not to the member.")
  }

  @Test("a list that the app has registered is no session's list")
  func listOfTheApp() throws {
    let app = registrations()
    app.autoregister((any RecentlyViewed).self, initializer: RecentlyViewedInMemory.init)
      .inObjectScope(.container)
    let names = ["Ned", "Arya"]
    let sessions = names.enumerated().map { index, name in
      LoginSession(member: Member(number: index + 1, name: name), app: app)
    }
    let lists = try sessions.map { try viewedList(of: $0.makeHomeScreen()) }
    #expect(
      lists[0] !== lists[1],
      """
      Each login has a list of its own, whatever the app's container has registered. A session that takes the app's list \
      shows Arya whom Ned has looked at.
      """)
  }

  @Test(
    "opening and closing a session forgets no instance of the app, in whatever scope",
    arguments: ["container", "weak", "evening"])
  func everyScope(_ name: String) throws {
    let evening = ObjectScope(description: "evening") { PermanentStorage() }
    let scope = ["container": ObjectScope.container, "weak": .weak, "evening": evening][name] ?? evening
    let app = registrations()
    app.register(StoreSpy.self) { _ in StoreSpy() }.inObjectScope(scope)
    let before = try app.resolve(StoreSpy.self)
    _ = try LoginSession(member: Member(number: 1, name: "Ned"), app: app).makeHomeScreen()
    let after = try app.resolve(StoreSpy.self)
    #expect(
      after === before,
      "The app's container forgets nothing when a session opens or ends, in the scope \(name) as in any other."
    )
  }

  @Test("what keeps the home screen from being created is thrown as it is")
  func thrownAsItIs() {
    let app = registrations()
    app.register((any MemberStore).self) { _ -> any MemberStore in throw GaveUp() }
    let session = LoginSession(member: Member(number: 1, name: "Ned"), app: app)
    #expect(
      throws: GaveUp.self,
      """
      `makeHomeScreen()` throws what `resolve` throws. Another store or another error hides why the app's can't be had.
      """
    ) {
      try session.makeHomeScreen()
    }
  }

  @Test("the root's container learns nothing when a member logs in")
  func rootUnchanged() throws {
    let root = ClubRoot(terminal: ScriptTerminal([]), store: StoreSpy())
    let before = root.container.services.map(\.description)
    let screens = try suppliedScreens(of: root.makeClub())
    let session = try screens.openSession(for: Member(number: 1, name: "Ned"))
    _ = try session.makeHomeScreen()
    let during = root.container.services.map(\.description)
    #expect(
      during == before,
      """
      What belongs to the login is registered in a container of the session. What is in the root's container is still \
      there after the logout.
      """
    )
  }
}
