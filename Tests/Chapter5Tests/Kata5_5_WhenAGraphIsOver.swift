import KataSupport
import Testing

@testable import Chapter5

@Suite("5.5 · When a graph is over")
struct Kata5_5_WhenAGraphIsOver {
  let container = Container()

  @Test("an action's error has its service's path")
  func path() {
    container.register(Book.self) { Book(page: try $0.resolve(Page.self)) }
    container.register(Page.self) { _ in Page() }
      .initCompleted { resolver, _ in _ = try resolver.resolve(Ink.self) }
    #expect(
      errorText { try container.resolve(Book.self) }.contains("Path: Book → Page → Ink"),
      "A book's page has an action, which resolved `Ink`, and `Ink` is missing. The call should throw, and the path should lead through the page. Who catches an action's error? Which resolver does an action get?"
    )
  }

  @Test("a graph ends with its call", arguments: ["returned", "failed in a factory", "failed in an action"])
  func end(_ ending: String) throws {
    let kept = Kept()
    container.register(Ink.self) { _ in throw OutOfPaper() }
    container.register(Page.self) { resolver in
      let page = Page()
      (kept.resolver, kept.page) = (resolver, page)
      return page
    }
    .initCompleted { _, _ in if ending == "failed in an action" { throw OutOfPaper() } }
    container.register(Book.self) { resolver in
      _ = try? resolver.resolve(Ink.self)
      let page = try resolver.resolve(Page.self)
      if ending == "failed in a factory" { throw OutOfPaper() }
      return Book(page: page)
    }
    _ = try? container.resolve(Book.self)
    let resolver = try #require(
      kept.resolver, "A factory caught an error and continued, so it should get a page. Who ended the graph?")
    #expect(
      kept.page == nil,
      "A factory kept its resolver, and the call \(ending). Nobody holds the page, so the graph should have let go of it."
    )
    #expect(
      throws: FinishedGraphError.self,
      "A factory kept its resolver, and the call \(ending). The resolver should say so, because its graph is over."
    ) { _ = try resolver.resolve(Ink.self) }
  }
}

/// `@unchecked`: a test uses it on one thread.
private final class Kept: @unchecked Sendable {
  var resolver: (any Resolver)?
  weak var page: Page?
}
private struct OutOfPaper: Error {}
private final class Ink: Sendable {}
private final class Page: Sendable {}
private struct Book { let page: Page }
