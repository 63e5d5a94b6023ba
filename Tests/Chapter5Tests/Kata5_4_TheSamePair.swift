import KataSupport
import Testing

@testable import Chapter5

@Suite("5.4 · The same pair")
struct Kata5_4_TheSamePair {
  let container = Container()

  init() {
    let steps = CallLog()
    container.register(Page.self) { _ in
      try steps.recordOrGiveUp("page")
      return Page()
    }
    .initCompleted { resolver, page in page.presenter = try resolver.resolve(Presenter.self) }
    .implements((any Display).self) { $0 }
    container.register(Presenter.self) { Presenter(page: try $0.resolve((any Display).self) as? Page) }
  }

  @Test("a page and its presenter know each other")
  func fromThePage() {
    let texts = [
      outcome { try container.resolve(Page.self).isPaired },
      outcome { (try container.resolve((any Display).self) as? Page)?.isPaired ?? false },
    ]
    #expect(
      texts == ["true", "true"],
      "A page's action resolved the presenter, whose factory should find the same page, by its type and by its protocol. Which resolver did the action get? What does a graph remember?"
    )
  }

  @Test("a presenter that comes first gets its page completed")
  func fromThePresenter() {
    container.register(Pair.self) {
      Pair(presenter: try $0.resolve(Presenter.self), page: try $0.resolve(Page.self))
    }
    #expect(
      outcome { try container.resolve(Pair.self).isPaired } == "true",
      "A pair resolved its presenter first, whose factory resolved the page. The two should know each other. Does `initCompleted` keep the page's action, and when does it run?"
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
      "A factory called the container itself between two requests. That call should create another page and leave the factory's graph alone. Who owns a graph?"
    )
  }

  @Test("actions run once for each instance, in order")
  func once() {
    let log = CallLog()
    container.register(Text.self) { _ in Text(value: "hello") }
      .initCompleted { _, text in log.record(text.value) }
      .initCompleted { _, text in log.record("\(text.value) again") }
    container.register(Letter.self) {
      Letter(head: try $0.resolve(Text.self), body: try $0.resolve(Text.self))
    }
    let error = errorText { try container.resolve(Letter.self) }
    #expect(
      [error] + log.calls == ["no error", "hello", "hello again"],
      "A letter needs one text twice. The graph should create it once, `initCompleted` should keep both of its actions, and each should run once."
    )
  }

  @Test("an action can lead to more actions")
  func moreActions() {
    let log = CallLog()
    container.register(Text.self) { _ in Text(value: "hello") }.initCompleted { _, text in
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
    let log = CallLog()
    container.register(Text.self) { _, value in Text(value: value) }
      .initCompleted { _, text in log.record(text.value) }
    container.register(Letter.self) {
      Letter(
        head: try $0.resolve(Text.self, arguments: "Dear"), body: try $0.resolve(Text.self, arguments: "Ned"))
    }
    .initCompleted { _, letter in log.record(letter.words) }
    let error = errorText { try container.resolve(Letter.self) }
    #expect(
      [error] + log.calls == ["no error", "Dear", "Ned", "Dear Ned"],
      "The letter resolved two texts with different arguments, so it should get two. Each text's action should run, then the letter's."
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

private struct Pair {
  let presenter: Presenter
  let page: Page
  var isPaired: Bool { page.isPaired && page.presenter === presenter }
}

private struct Text { let value: String }
private struct Letter {
  let head, body: Text
  var words: String { "\(head.value) \(body.value)" }
}
