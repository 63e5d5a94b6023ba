import Chapter5
import KataSupport
import Testing

// A circle that is closed with yet another instance never ends. So factories here give up with an error when they have
// run twenty times.

@Suite("5.5 · The same pair")
struct Kata5_5_TheSamePair {
  @Test("view and presenter know each other, whoever was asked for", arguments: First.allCases)
  fileprivate func bothWays(first: First) {
    let (pair, thrown) = attempt { try Pair(startingWith: first, in: screen(log: CallLog())) }
    defer { pair?.letGo() }
    #expect(
      pair?.isComplete == true,
      """
      \(thrown)Asked for the \(first.rawValue): the view's presenter has this very view, and the other way round. When the view's action \
      asks for the presenter, is it run, is the presenter there already, and has the view been remembered?
      """)
  }

  @Test("each factory and each action runs once, whoever was asked for", arguments: First.allCases)
  fileprivate func once(first: First) {
    let log = CallLog()
    let (pair, thrown) = attempt { try Pair(startingWith: first, in: screen(log: log)) }
    defer { pair?.letGo() }
    #expect(
      log.calls.sorted() == ["make presenter", "make view", "view completed"],
      "\(thrown)Asked for the \(first.rawValue): one view, one presenter, one completion. What has to be made, and what to be found?"
    )
  }

  @Test("an action waits until everything is made")
  func afterConstruction() {
    let log = CallLog()
    let (presenter, thrown) = attempt { try screen(log: log).resolve(Presenter.self) }
    defer { presenter?.view.presenter = nil }
    #expect(
      log.calls == ["make view", "make presenter", "view completed"],
      """
      \(thrown)The view is made for a presenter that is not there yet, and its action may ask for that presenter. When is \
      everything there?
      """)
  }

  @Test("the next call makes another pair")
  func anotherPair() {
    let container = screen(log: CallLog())
    let (first, thrown) = attempt { try Pair(startingWith: .view, in: container) }
    let (second, thrownNext) = attempt { try Pair(startingWith: .view, in: container) }
    defer {
      first?.letGo()
      second?.letGo()
    }
    #expect(
      first?.isComplete == true && second?.isComplete == true && first?.view !== second?.view
        && first?.presenter !== second?.presenter,
      "\(thrown)\(thrownNext)Two calls are two screens, each complete, and they share nothing. How long does a graph live?"
    )
  }

  @Test("a call on another thread meanwhile makes a pair of its own")
  func otherThread() {
    let log = CallLog()
    let container = Container()
    container.register(View.self) { _ in View() }
      .initCompleted { resolver, view in view.presenter = try resolver.resolve(Presenter.self) }
    container.register(Presenter.self) { resolver in
      let view = try resolver.resolve(View.self)
      try log.recordOrGiveUp("make presenter")
      // Between view and presenter of this graph, another thread makes both of another one.
      if log.count(of: "make presenter") == 1 {
        let mine = ObjectIdentifier(view)
        try withDeadline {
          let other = try Pair(startingWith: .presenter, in: container)
          if other.isComplete && ObjectIdentifier(other.view) != mine {
            log.record("another pair")
          }
          other.letGo()
        }
      }
      return Presenter(view: view)
    }
    let (pair, thrown) = attempt { try Pair(startingWith: .presenter, in: container) }
    defer { pair?.letGo() }
    #expect(
      log.count(of: "another pair") == 1 && pair?.isComplete == true,
      "\(thrown)Two threads made a screen at the same time, and each should have its own pair. To whom does a graph belong?"
    )
  }

  @Test("circles within circles are closed too", arguments: ["page", "menu", "router"])
  func nestedCircles(first: String) {
    let log = CallLog()
    let container = pageWithMenu(log: log)
    let (page, thrown) = attempt {
      switch first {
      case "page": try container.resolve(Page.self)
      case "menu": try container.resolve(Menu.self).page
      default: try container.resolve(Router.self).page
      }
    }
    let menu = page?.menu
    defer {
      page?.menu = nil
      menu?.router.menu = nil
    }
    #expect(
      menu != nil && menu?.page === page && menu?.router.page === page && menu?.router.menu === menu
        && log.calls.sorted() == [
          "make menu", "make page", "make router", "page completed", "router completed",
        ],
      """
      \(thrown)Asked for the \(first): page, menu and router know each other, each made once and each action run once. An \
      action may lead to new services, with actions of their own. Who runs those, and when?
      """)
  }

  @Test("a service that two others need is one service in one graph")
  func diamond() throws {
    let container = Container()
    container.register(Session.self) { _ in Session(log: CallLog()) }
    container.register(Reader.self) { resolver in Reader(session: try resolver.resolve(Session.self)) }
    container.register(Writer.self) { resolver in
      Writer(reader: try resolver.resolve(Reader.self), session: try resolver.resolve(Session.self))
    }
    let writer = try container.resolve(Writer.self)
    #expect(
      writer.session === writer.reader.session,
      "One call of `resolve` is one graph, and what two services in it need is one service.")
  }

  @Test("another name or other arguments are another service")
  func notTheSame() throws {
    let container = Container()
    container.register(Tag.self) { (_, text: String) in Tag(text: text) }
    container.register(Tag.self, name: "plain") { _ in Tag(text: "plain") }
    container.register(Tag.self) { _ in Tag(text: "no name") }
    container.register([Tag].self) { resolver in
      [
        try resolver.resolve(Tag.self, argument: "Ned"), try resolver.resolve(Tag.self, argument: "Arya"),
        try resolver.resolve(Tag.self, name: "plain"), try resolver.resolve(Tag.self),
      ]
    }
    let texts = try container.resolve([Tag].self).map(\.text)
    #expect(
      texts == ["Ned", "Arya", "plain", "no name"],
      "What was made for Ned is not for Arya. The graph finds again what has the same type and name, and no arguments."
    )
  }

  @Test("several actions run in the order in which they were added, with an argument too")
  func severalActions() throws {
    let log = CallLog()
    let container = Container()
    container.register(Tag.self) { (_, text: String) in Tag(text: text) }
      .initCompleted { _, tag in log.record("first: \(tag.text)") }
      .initCompleted { _, tag in log.record("second: \(tag.text)") }
    _ = try container.resolve(Tag.self, argument: "Ned")
    #expect(
      log.calls == ["first: Ned", "second: Ned"],
      "Two actions were added. Each runs once for each service that is made, whether or not the graph would find it again."
    )
  }

  @Test("what an action misses is reported with the service whose action it was")
  func missingInAction() {
    let container = Container()
    container.register(View.self) { _ in View() }
      .initCompleted { resolver, view in view.presenter = try resolver.resolve(Presenter.self) }
    #expect(
      message { try container.resolve(View.self) }.contains("View → Presenter"),
      "Nobody has registered a presenter, and the view's action asked for one. An error says who asked.")
  }

  @Test("an action that makes its own service again and again is a circle")
  func circleOfActions() {
    let log = CallLog()
    let container = Container()
    container.register(Tag.self) { (_, text: String) in
      try log.recordOrGiveUp("make tag")
      return Tag(text: text)
    }
    .initCompleted { resolver, tag in _ = try resolver.resolve(Tag.self, argument: tag.text) }
    #expect(
      message { try container.resolve(Tag.self, argument: "Ned") }.contains(
        "Tag with (String) → Tag with (String)"),
      "Each tag is completed with another tag, which has to be completed. While an action runs, who is asking?"
    )
  }

  @Test("after the call nothing is alive but what was asked for", arguments: Ending.allCases)
  fileprivate func nothingKept(ending: Ending) {
    let log = CallLog()
    let container = Container()
    container.register(Session.self) { _ in Session(log: log) }
      .initCompleted { _, _ in if ending == .actionFails { throw NoMoreTries() } }
    container.register(Tag.self) { resolver in
      let session = try resolver.resolve(Session.self)
      if ending == .factoryFails { throw NoMoreTries() }
      return Tag(text: "made with \(session)")
    }
    _ = try? container.resolve(Tag.self)
    withExtendedLifetime(container) {
      #expect(
        log.calls == ["session gone"],
        """
        \(ending.rawValue): the tag was made with one session, and nobody needs it any more. If none is gone, the graph's \
        bookkeeping outlives the call: who holds the graph, or does the graph hold itself?
        """)
    }
  }

  @Test("a resolver that a factory has kept begins a new graph when it is asked later")
  func keptResolver() throws {
    let log = CallLog()
    let container = Container()
    container.register(Session.self) { _ in Session(log: log) }
    container.register(Hoarder.self) { resolver in
      _ = try resolver.resolve(Session.self)
      return Hoarder(resolver: resolver)
    }
    let hoarder = try container.resolve(Hoarder.self)
    withExtendedLifetime(hoarder) {
      #expect(
        log.calls == ["session gone"],
        "Somebody kept the resolver. That is rude, and no reason to keep what was made: when `resolve` returns, all is over."
      )
    }
  }
}

private enum First: String, CaseIterable { case view, presenter }

private enum Ending: String, CaseIterable {
  case well = "All goes well"
  case factoryFails = "A factory fails"
  case actionFails = "An action fails"
}

/// These two own each other, so that a test can look at both. It lets them go afterwards.
private struct Pair {
  let view: View
  let presenter: Presenter

  init(startingWith first: First, in container: Container) throws {
    switch first {
    case .view:
      view = try container.resolve(View.self)
      guard let presenter = view.presenter else { throw NoPresenter() }
      self.presenter = presenter
    case .presenter:
      presenter = try container.resolve(Presenter.self)
      view = presenter.view
    }
  }

  var isComplete: Bool { view.presenter === presenter && presenter.view === view }

  func letGo() { view.presenter = nil }
}

private final class View {
  var presenter: Presenter?
}

private final class Presenter {
  let view: View
  init(view: View) { self.view = view }
}

private func screen(log: CallLog) -> Container {
  let container = Container()
  container.register(View.self) { _ in
    try log.recordOrGiveUp("make view")
    return View()
  }
  .initCompleted { resolver, view in
    try log.recordOrGiveUp("view completed")
    view.presenter = try resolver.resolve(Presenter.self)
  }
  container.register(Presenter.self) { resolver in
    let view = try resolver.resolve(View.self)
    try log.recordOrGiveUp("make presenter")
    return Presenter(view: view)
  }
  return container
}

private final class Page {
  var menu: Menu?
}

private final class Menu {
  let page: Page
  let router: Router
  init(page: Page, router: Router) { (self.page, self.router) = (page, router) }
}

private final class Router {
  let page: Page
  var menu: Menu?
  init(page: Page) { self.page = page }
}

private func pageWithMenu(log: CallLog) -> Container {
  let container = Container()
  container.register(Page.self) { _ in
    try log.recordOrGiveUp("make page")
    return Page()
  }
  .initCompleted { resolver, page in
    try log.recordOrGiveUp("page completed")
    page.menu = try resolver.resolve(Menu.self)
  }
  container.register(Menu.self) { resolver in
    try log.recordOrGiveUp("make menu")
    return Menu(page: try resolver.resolve(Page.self), router: try resolver.resolve(Router.self))
  }
  container.register(Router.self) { resolver in
    try log.recordOrGiveUp("make router")
    return Router(page: try resolver.resolve(Page.self))
  }
  .initCompleted { resolver, router in
    try log.recordOrGiveUp("router completed")
    router.menu = try resolver.resolve(Menu.self)
  }
  return container
}

private final class Session {
  private let log: CallLog
  init(log: CallLog) { self.log = log }
  deinit { log.record("session gone") }
}

private final class Reader {
  let session: Session
  init(session: Session) { self.session = session }
}

private final class Writer {
  let reader: Reader
  let session: Session
  init(reader: Reader, session: Session) { (self.reader, self.session) = (reader, session) }
}

private struct Tag {
  let text: String
}

private final class Hoarder {
  let resolver: any Resolver
  init(resolver: any Resolver) { self.resolver = resolver }
}

private struct NoPresenter: Error, CustomStringConvertible {
  var description: String { "the view has no presenter" }
}

private struct NoMoreTries: Error, CustomStringConvertible {
  var description: String { "gave up" }
}

extension CallLog {
  fileprivate func recordOrGiveUp(_ call: String) throws {
    record(call)
    if count(of: call) >= 20 { throw NoMoreTries() }
  }
}

/// What came out, or what the error says.
private func attempt<Value>(_ work: () throws -> Value) -> (value: Value?, thrown: String) {
  do { return (try work(), "") } catch { return (nil, "Thrown: \(error). ") }
}

/// What the error says, or that there was none.
private func message<Service>(_ resolve: () throws -> Service) -> String {
  do {
    _ = try resolve()
    return "no error"
  } catch {
    return "\(error)"
  }
}
