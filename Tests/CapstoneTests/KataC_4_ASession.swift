import Injection
import KataSupport
import Testing

@testable import Capstone

@Suite("C.4 · A session")
struct KataC_4_ASession {
  let app = Container()
  let terminal = ScriptTerminal()
  let ned = Member(number: 1, name: "Ned")

  init() {
    let (terminal, store) = (terminal, MemberStoreDouble("Ned", "Arya"))
    app.register((any Terminal).self) { _ in terminal }
    app.register((any MemberStore).self) { _ in store }
    // For home screens as kata C.6 wants them.
    app.autoregister((any Attendance).self, initializer: AttendanceInMemory.init).inObjectScope(.container)
  }

  @Test("each login starts with an empty list of viewed members")
  func emptyList() throws {
    app.register((any RecentlyViewed).self) { _ in RecentlyViewedInMemory() }.inObjectScope(.container)
    try LoginSession(member: ned, app: app).makeHomeScreen().type("view", "Arya")
    try LoginSession(member: Member(number: 2, name: "Arya"), app: app).makeHomeScreen().type("viewed")
    #expect(
      terminal.shown.last == "You haven't looked at anyone yet.",
      "The app has a list of its own. Ned viewed a member and logged out. Arya should see an empty list. Whose list does she see? How long does it live?"
    )
  }

  @Test("all screens of a login share one list")
  func oneList() throws {
    let session = LoginSession(member: ned, app: app)
    try session.makeHomeScreen().type("view", "Arya")
    try session.makeHomeScreen().type("viewed")
    #expect(
      terminal.shown.last == "Arya (2)",
      "The first home screen viewed Arya and closed. The second should still list her, so who keeps the list?"
    )
  }

  @Test("two sessions at the same time know their own members")
  func twoSessions() throws {
    let nedsSession = LoginSession(member: ned, app: app)
    let aryasSession = LoginSession(member: Member(number: 2, name: "Arya"), app: app)
    let names = try [nedsSession, aryasSession].flatMap { session in
      [try session.makeHomeScreen().title, try session.container.resolve(Member.self).name]
    }
    #expect(
      names == ["Ned", "Ned", "Arya", "Arya"],
      "Arya logged in while Ned's session was open. Each session should know its own member, on its screen and in its container."
    )
  }

  @Test("the app's container doesn't learn about a login")
  func appUnchanged() {
    let app = Container()
    _ = LoginSession(member: ned, app: app)
    #expect(
      app.services.isEmpty,
      "The app's container outlives the login, so it should not know who is logged in, or that anybody is. Where do you register?"
    )
  }

  @Test("a session finds the app's shared services")
  func sharedServices() throws {
    app.register(Jukebox.self) { _ in Jukebox() }.inObjectScope(.container)
    let before = try app.resolve(Jukebox.self)
    let during = try? LoginSession(member: ned, app: app).container.resolve(Jukebox.self)
    #expect(
      during === before,
      "The app shared a service before the login, and a session's container should find the same instance. What does a login do to the app?"
    )
  }

  @Test("a home screen uses the app's current store")
  func currentStore() throws {
    let session = LoginSession(member: ned, app: app)
    _ = try session.makeHomeScreen()
    let restored = MemberStoreDouble("Sansa")
    app.register((any MemberStore).self) { _ in restored }
    try session.makeHomeScreen().type("members")
    #expect(
      terminal.shown == ["Sansa (1)"],
      "The app registered a new store, so the next home screen should use it. Who still holds the old one?")
  }

  @Test("everything that belongs to the login is deallocated with the session")
  func deallocated() throws {
    var leaks = LeakCheck()
    do {
      let session = LoginSession(member: ned, app: app)
      let screen = try #require(try session.makeHomeScreen() as? HomeScreen)
      try screen.type("view", "Arya")
      leaks.watch(screen, as: "the home screen", suspect: "the app's container")
      leaks.watch(
        try session.container.resolve((any RecentlyViewed).self), as: "the list", suspect: "the app")
      leaks.watch(session.container, as: "the session's container", suspect: "a factory that captured it")
    }
    #expect(leaks.survivors == [], "\(leaks) Ned logged out, so nothing of his session should be alive.")
  }
}

final class Jukebox: Sendable {}
