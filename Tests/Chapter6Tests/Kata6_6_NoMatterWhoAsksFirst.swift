import KataSupport
import Testing

@testable import Chapter6

@Suite("6.6 · No matter who asks first")
struct Kata6_6_NoMatterWhoAsksFirst {
  let log = CallLog()
  let container = Container(parent: Container())

  init() {
    container.register(Catalog.self) { [log] _ in
      log.record("print")
      return Catalog()
    }
    .inObjectScope(.container)
  }

  @Test("a shared service is created once")
  func once() throws {
    let catalogs = try (0..<2).map { _ in try container.resolve(Catalog.self) }
    #expect(
      catalogs[0] === catalogs[1],
      "Two visitors wanted the catalog, and both should get the same one. Do you still keep a shared instance?"
    )
  }

  @Test("what a shared service needs isn't shared with it")
  func notShared() {
    container.register(Ink.self) { _ in Ink() }.inObjectScope(.transient)
    container.register(Press.self) { Press(ink: try $0.resolve(Ink.self)) }.inObjectScope(.container)
    #expect(
      outcome { try container.resolve(Press.self).ink !== container.resolve(Ink.self) } == "true",
      "The shop shares its `Press`, but not the `Ink` that the press needed, so the next ink should be new. Which instances do you keep? If no ink was found, which container created the press?"
    )
  }

  @Test(
    "a container creates what it shares from its own registrations",
    arguments: [ObjectScope.container, .discardedWhenLogout])
  func ownRegistrations(scope: ObjectScope) throws {
    let papers = try papersInTest(of: scope)
    #expect(
      papers == ["the shop's paper", "the shop's paper"],
      "A test's child container replaced the paper, and a child of that one resolved two shared posters of the shop first, the second through a frame. Everybody will see them. Which container should create a shared instance?"
    )
  }

  @Test("a service that isn't shared uses the child's override")
  func childsOverride() throws {
    let papers = try papersInTest(of: .transient)
    #expect(
      papers == ["the test's paper", "the test's paper"],
      "Nobody shares these posters, and a test's containers resolved them. So they should be on the test's paper. Which scopes does your change in `Request.swift` apply to?"
    )
  }

  @Test("a failed graph shares nothing")
  func failedGraph() throws {
    container.register(Visitor.self) {
      _ = try $0.resolve(Catalog.self)
      throw IsLost()
    }
    _ = try? container.resolve(Visitor.self)
    _ = try container.resolve(Catalog.self)
    #expect(
      log.calls == ["print", "print"],
      "A visitor's graph printed a catalog and failed, so the shop should print the next one again. The lock's `keep` takes back what failed: do you use it?"
    )
  }

  /// The papers of two posters, as a test resolves them in a child of a container that has other paper.
  private func papersInTest(of scope: ObjectScope) throws -> [String] {
    container.register(String.self) { _ in "the shop's paper" }
    container.register(String.self, name: "cut") { try $0.resolve(String.self) }.inObjectScope(.transient)
    for name in [nil, "framed"] {
      container.register(Poster.self, name: name) { Poster(paper: try $0.resolve(String.self, name: "cut")) }
        .inObjectScope(scope)
    }
    container.register(Frame.self) { Frame(poster: try $0.resolve(Poster.self, name: "framed")) }
      .inObjectScope(.transient)
    let test = Container(parent: container)
    test.register(String.self) { _ in "the test's paper" }
    let page = Container(parent: test)
    return [try page.resolve(Poster.self).paper, try page.resolve(Frame.self).poster.paper]
  }

  // Not private: a failure names it.
  final class Catalog: Sendable {}
}

private struct Visitor {}

private struct IsLost: Error {}

private final class Ink: Sendable {}

private struct Press { let ink: Ink }

private struct Poster { let paper: String }

private struct Frame { let poster: Poster }
