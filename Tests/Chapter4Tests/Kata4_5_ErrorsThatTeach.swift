import KataSupport
import Testing

@testable import Chapter4

@Suite("4.5 · Errors that teach")
struct Kata4_5_ErrorsThatTeach {
  let container = Container()

  @Test("the error names the missing service")
  func missing() {
    #expect(
      errorText { try container.resolve(Badge.self) } == """
        Nothing is registered for any Badge.
        Path: any Badge
        Nearby:
        - nothing
        """,
      "Nothing is registered at all. The text should have these four lines, with each key on the path once; a key's `description` is the name of a service."
    )
  }

  @Test("the error shows the path that led there")
  func path() {
    container.register(Desk.self) { resolver in Desk(drawer: try resolver.resolve(Drawer.self, name: "top")) }
    container.register(Drawer.self, name: "top") { resolver in
      Drawer(badge: try (try? resolver.resolve(Badge.self)) ?? resolver.resolve(Badge.self, arguments: 7))
    }
    _ = try? container.resolve(Desk.self)
    #expect(
      errorText { try container.resolve(Desk.self) }.contains(
        "\nPath: Desk → Drawer named \"top\" → any Badge with (Int)\n"),
      "The desk needs a drawer, which tries two badges, both missing. The path should name the desk, the drawer and the second badge, even when the desk is resolved again. Each `resolve` on the way knows one step."
    )
  }

  @Test("the error lists what is nearby")
  func nearby() {
    container.register(Badge.self) { (_, _: Int) in Tin() }
    container.register(Badge.self, name: "silver") { _ in Tin() }
    container.register(Badge.self, name: "gold") { _ in Tin() }
    container.register(Desk.self, name: "gold") { _ in throw CavedIn() }
    #expect(
      errorText { try container.resolve(Badge.self, arguments: Int32(7)) }.hasSuffix(
        """
        Nearby:
        - any Badge named "gold"
        - any Badge named "silver"
        - any Badge with (Int)
        """),
      "The test passed an `Int32`, and no badge takes one. The error should list the three registered badges, sorted, but not the desk."
    )
  }

  @Test("other errors pass unchanged")
  func otherErrors() {
    container.register(Drawer.self) { resolver in Drawer(badge: try resolver.resolve(Badge.self)) }
    container.register(Badge.self) { _ in throw CavedIn() }
    #expect(
      throws: CavedIn.self,
      "The badge is registered, and its factory threw a `CavedIn`. The caller should get that error."
    ) { try container.resolve(Drawer.self) }
  }

  @Test("a stored error keeps no factory alive")
  func storedError() {
    var leaks = LeakCheck()
    var log: [any Error] = []
    do {
      let (container, session) = (Container(), Captured())
      leaks.watch(session, as: "the session", suspect: "the error in the log")
      container.register(Badge.self, name: "gold") { _ in Tin(session) }
      do { _ = try container.resolve(Badge.self) } catch { log.append(error) }
    }
    #expect(
      leaks.survivors.isEmpty,
      "\(leaks) After the container is released, a stored error should own only keys. Otherwise a log keeps a whole app alive."
    )
  }
}

private protocol Badge {}
private struct Tin: Badge { init(_ session: Captured? = nil) {} }
private struct Drawer { let badge: any Badge }
private struct Desk { let drawer: Drawer }
