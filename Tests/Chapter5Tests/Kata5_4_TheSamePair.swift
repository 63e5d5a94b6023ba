import KataSupport
import Testing

@testable import Chapter5

@Suite("5.4 · The same pair")
struct Kata5_4_TheSamePair {
  let container = Container()
  let log = CallLog()

  init() {
    container.register(Page.self) { [log] _ in
      try log.recordOrGiveUp("\(Moment.pageIsCreated)")
      return Page()
    }
    .initCompleted { [log] resolver, page in
      log.record("\(Moment.pageActionRuns)")
      page.presenter = try resolver.resolve(Presenter.self)
    }
    .implements((any Display).self) { $0 }
    container.register(Presenter.self) { [log] in
      log.record("\(Moment.presenterFactoryBegins)")
      let page = try $0.resolve((any Display).self) as? Page
      log.record("\(Moment.presenterIsCreated)")
      return Presenter(page: page)
    }
  }

  @Test("your order can work")
  func order() {
    let action = prediction.firstIndex(of: .pageActionRuns) ?? 0
    #expect(
      prediction.prefix(action).contains(.presenterIsCreated),
      "In your order, the page's action resolves a presenter whose factory is still running. What does the container of kata 5.3 say to that?"
    )
    let others = prediction.filter { $0 != .pageActionRuns }
    let areInOrder =
      others == [.presenterFactoryBegins, .pageIsCreated, .presenterIsCreated, .resolveReturns]
    #expect(
      areInOrder && prediction.last == .resolveReturns,
      "Each moment should come once. The presenter's initializer takes the page, and the caller should get a pair that is complete."
    )
  }

  @Test("a page and its presenter know each other")
  func fromThePage() {
    let texts = [
      outcome { try container.resolve(Page.self).isPaired },
      outcome { (try container.resolve((any Display).self) as? Page)?.isPaired ?? false },
    ]
    #expect(
      texts == ["true", "true"],
      "A page's action resolved the presenter, whose factory should find the same page, by its type and by its protocol. Which resolver did the action get? What does a graph remember, and do you look there before you look for a cycle?"
    )
  }

  @Test("your container follows your order")
  func fromThePresenter() {
    let error = errorText { try container.resolve(Presenter.self) }
    log.record(error == "no error" ? "\(Moment.resolveReturns)" : error)
    #expect(
      log.calls == prediction.map { "\($0)" },
      "The test resolved a presenter, whose factory resolved a page. The left side shows what happened, the right side what you predicted. Who runs the page's action, and when does it run?"
    )
  }

  @Test("two calls create two pages")
  func twoCalls() {
    container.register(Bool.self) { [unowned container] in
      let page = try $0.resolve(Page.self)
      return try container.resolve(Page.self) !== page && $0.resolve(Page.self) === page
    }
    #expect(
      outcome { try container.resolve(Bool.self) } == "true",
      "A factory called the container itself between two requests. That call should create another page and leave the factory's graph alone. Who owns a graph? Where do you look before you look for a cycle?"
    )
  }

  @Test("actions run once for each instance, in order")
  func once() {
    container.register(Text.self) { _ in Text(value: "hello") }
      .initCompleted { [log] _, text in log.record(text.value) }
      .initCompleted { [log] _, text in log.record("\(text.value) again") }
      .initCompleted { _, _ in throw IsTorn() }
    container.register(Letter.self) {
      Letter(head: try $0.resolve(Text.self), body: try $0.resolve(Text.self))
    }
    let error = errorText { try container.resolve(Letter.self) }
    #expect(
      [error] + log.calls == ["IsTorn()", "hello", "hello again"],
      "A letter needs one text twice. The graph should create it once, and each of the text's three actions should run once. The third throws, and so should `resolve`."
    )
  }

  @Test("an action can lead to more actions")
  func moreActions() {
    container.register(Text.self) { _ in Text(value: "hello") }.initCompleted { [log] _, text in
      log.record(text.value)
    }
    container.register(Presenter.self) { _ in Presenter(page: nil) }
      .initCompleted { resolver, _ in _ = try resolver.resolve(Text.self) }
    let error = errorText { try container.resolve(Presenter.self) }
    #expect(
      [error] + log.calls == ["no error", "hello"],
      "A presenter's action created a text, and the text's own action should run as well. How do you walk through a list that grows?"
    )
  }

  @Test("a service with arguments is created each time, and completed")
  func arguments() {
    container.register(Text.self) { _, value in Text(value: value) }
      .initCompleted { [log] _, text in log.record(text.value) }
    container.register(Letter.self) {
      Letter(
        head: try $0.resolve(Text.self, arguments: "Dear"), body: try $0.resolve(Text.self, arguments: "Ned"))
    }
    .initCompleted { [log] _, letter in log.record(letter.words) }
    let error = errorText { try container.resolve(Letter.self) }
    #expect(
      [error] + log.calls == ["no error", "Dear", "Ned", "Dear Ned"],
      "The letter resolved two texts with different arguments, so it should get two. Then the actions should run in the order in which the factories returned: both texts', then the letter's."
    )
  }
}

private protocol Display: AnyObject {}

private final class Page: Display {
  var presenter: Presenter?
  var isPaired: Bool { presenter?.page === self }
}

private final class Presenter {
  weak var page: Page?

  init(page: Page?) {
    self.page = page
  }
}

private struct IsTorn: Error {}
private struct Text { let value: String }
private struct Letter {
  let head, body: Text
  var words: String { "\(head.value) \(body.value)" }
}
