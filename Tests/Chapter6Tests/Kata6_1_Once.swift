import KataSupport
import Testing

@testable import Chapter6

@Suite("6.1 · Once")
struct Kata6_1_Once {
  let log = CallLog()
  let container = Container()

  init() {
    container.register(Catalogue.self) { [log] _ in
      log.record("print")
      return Catalogue()
    }
    .inObjectScope(.container)
  }

  @Test("a shared service is created once")
  func once() throws {
    let catalogues = try (0..<2).map { _ in try container.resolve(Catalogue.self) }
    #expect(
      catalogues[0] === catalogues[1],
      "Two visitors wanted the catalogue, and both should get the same one. Where does a graph look for a shared instance, and where does it keep one?"
    )
  }

  @Test("a factory that needs a shared service gets the shared instance")
  func asDependency() throws {
    container.register(Visitor.self) { Visitor(catalogue: try $0.resolve(Catalogue.self)) }
    _ = try (0..<2).map { _ in try container.resolve(Visitor.self) }
    #expect(
      log.calls == ["print"], "Two visitors needed the catalogue, and the shop should print it once.")
  }

  @Test("what a shared service needs isn't shared with it")
  func notShared() throws {
    container.register(Ink.self) { _ in Ink() }.inObjectScope(.transient)
    container.register(Press.self) { Press(ink: try $0.resolve(Ink.self)) }.inObjectScope(.container)
    let press = try container.resolve(Press.self)
    let ink = try container.resolve(Ink.self)
    #expect(
      press.ink !== ink,
      "The shop shares its `Press`, but not the `Ink` that the press needed, so the next ink should be new. Which instances do you keep?"
    )
  }

  @Test("a shared service's action runs once")
  func action() throws {
    container.register(Ink.self) { _ in Ink() }.inObjectScope(.container)
      .initCompleted { [log] _, _ in log.record("stir") }
    for _ in 0..<2 { _ = try container.resolve(Ink.self) }
    #expect(
      log.calls == ["stir"],
      "Two visitors needed the shared `Ink`, and its action should run once. What else does `keep` do after your line?"
    )
  }

  @Test("a child finds its parent's instance")
  func child() throws {
    let child = Container(parent: container)
    let catalogues = try [container, child].map { try $0.resolve(Catalogue.self) }
    #expect(
      catalogues[0] === catalogues[1],
      "The catalogue is registered in the parent, so the child should get the same one.")
  }

  @Test("a container creates what it shares from its own registrations")
  func ownRegistrations() throws {
    let poster = try posterForTest(in: .container)
    #expect(
      poster.paper == "the shop's paper",
      """
      A test's child container replaced the paper and resolved the shop's shared poster first. Everybody will see that \
      poster, so the shop should create it from its own paper. Which container should create a shared instance?
      """)
  }

  @Test("a service that isn't shared uses the child's override")
  func childsOverride() throws {
    let poster = try posterForTest(in: .transient)
    #expect(
      poster.paper == "the test's paper",
      """
      Nobody shares this poster, and a test's child container resolved it. So it should be on the test's paper. Which \
      scopes does your change in `Request.swift` apply to?
      """)
  }

  /// The shop's poster, as a test resolves it whose child container has other paper.
  private func posterForTest(in scope: ObjectScope) throws -> Poster {
    container.register(String.self) { _ in "the shop's paper" }
    container.register(Poster.self) { Poster(paper: try $0.resolve(String.self)) }.inObjectScope(scope)
    let test = Container(parent: container)
    test.register(String.self) { _ in "the test's paper" }
    return try test.resolve(Poster.self)
  }
}

private final class Catalogue: Sendable {}

private struct Visitor { let catalogue: Catalogue }

private final class Ink: Sendable {}

private struct Press { let ink: Ink }

private final class Poster: Sendable {
  let paper: String

  init(paper: String) {
    self.paper = paper
  }
}
