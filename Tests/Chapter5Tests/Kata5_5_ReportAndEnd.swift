import KataSupport
import Synchronization
import Testing

@testable import Chapter5

@Suite("5.5 · Report and end")
struct Kata5_5_ReportAndEnd {
  let container = Container()

  @Test("a finished book isn't a cycle, and an action's error has its service's path")
  func path() {
    container.register(Book.self) { Book(page: try $0.resolve(Page.self), number: $1) }
    container.register(Page.self) { _ in Page() }.initCompleted { resolver, _ in
      _ = try resolver.resolve(Book.self, arguments: 2)
      _ = try resolver.resolve(Ink.self)
    }
    #expect(
      errorText { try container.resolve(Book.self, arguments: 1) }.contains(
        "Path: Book with (Int) → Page → Ink"),
      """
      A page's action resolved a second book, which isn't a cycle, because the first book is finished. Then it resolved `Ink`, \
      which is missing. Which requests still count, and which resolver does an action get?
      """)
  }

  @Test("an action that creates its own service again is a cycle")
  func selfMade() {
    let steps = CallLog()
    container.register(Page.self) { (_, number: Int) in Page() }.initCompleted { resolver, _ in
      try steps.recordOrGiveUp("action")
      _ = try resolver.resolve(Page.self, arguments: 2)
    }
    #expect(
      throws: CircularDependencyError.self,
      "A page with a number is created each time, and its action creates the next one. That never ends, so it should be a cycle."
    ) { try container.resolve(Page.self, arguments: 1) }
  }

  @Test("a graph keeps nothing after the call", arguments: [false, true])
  func nothingKept(hasFailed: Bool) {
    let kept = Mutex<KeptResolver?>(nil)
    container.register(Page.self) { resolver in
      let page = Page()
      let keptResolver = KeptResolver(resolver: resolver, page: page)
      kept.withLock { $0 = keptResolver }
      return page
    }
    .initCompleted { _, _ in }
    container.register(Book.self) { resolver in
      let page = try resolver.resolve(Page.self)
      if hasFailed { throw OutOfPaper() }
      return Book(page: page, number: 1)
    }
    _ = try? container.resolve(Book.self)
    let isPageAlive = kept.withLock(\.self).map { $0.page != nil }
    #expect(
      isPageAlive == false,
      "A factory kept its resolver after a call that has \(hasFailed ? "failed" : "returned"), and nobody holds the page. The graph should have let go of it."
    )
  }

  @Test("a resolver throws after its call", arguments: [false, true])
  func keptResolver(hasFailed: Bool) throws {
    let kept = Mutex<KeptResolver?>(nil)
    container.register(Ink.self) { _ in Ink() }
    container.register(Page.self) { resolver -> Page in
      let keptResolver = KeptResolver(resolver: resolver)
      kept.withLock { $0 = keptResolver }
      if hasFailed { throw OutOfPaper() }
      return Page()
    }
    _ = try? container.resolve(Page.self)
    #expect(
      throws: FinishedGraphError.self,
      "A factory kept its resolver, and the call has \(hasFailed ? "failed" : "returned"). The resolver should say so, instead of beginning a new graph."
    ) { try kept.withLock(\.self)?.resolver.resolve(Ink.self) }
  }
}

/// `@unchecked`: a test uses it on one thread.
private struct KeptResolver: @unchecked Sendable {
  let resolver: any Resolver
  weak var page: Page?
}
private struct OutOfPaper: Error {}
private final class Ink: Sendable {}
private final class Page: Sendable {}
private struct Book {
  let page: Page
  let number: Int
}
