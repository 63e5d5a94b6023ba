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
    let lists = try (0..<2).map { _ in
      try #require(
        first(RecentlyViewedInMemory.self, in: try session.makeHomeScreen()),
        "The home screen's presenter keeps the list in a RecentlyViewedInMemory.")
    }
    #expect(
      lists[0] === lists[1],
      "Two screens of one session share one list: what the first one adds, the second one shows.")
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

  @Test("after the logout nothing of the session is left")
  func nothingLeft() throws {
    var leaks = LeakCheck()
    let app = registrations()
    do {
      let session = LoginSession(member: Member(number: 1, name: "Ned"), app: app)
      let screen = try session.makeHomeScreen()
      let list = try #require(
        first(RecentlyViewedInMemory.self, in: screen),
        "The home screen's presenter keeps the list in a RecentlyViewedInMemory.")
      list.add(Member(number: 2, name: "Arya"))
      leaks.watch(session, as: "the session", suspect: "a registration that captured it")
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
      first(StoreSpy.self, in: home) === store,
      "What doesn't belong to the login comes from the app's container.")
    #expect(
      first(ScriptTerminal.self, in: home) === terminal,
      "What doesn't belong to the login comes from the app's container.")
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
}
