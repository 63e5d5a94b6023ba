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
      "\(thrown)Asked for the \(first.rawValue): one view, one presenter, one action. What has to be made, and what to be found?"
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

  @Test("what was made is found again even if nobody holds it, be it an object or a value")
  func heldByNobody() {
    let log = CallLog()
    let container = Container()
    container.register(Router.self) { _ in
      try log.recordOrGiveUp("make router")
      return Router(page: Page())
    }
    container.register(Tag.self) { _ in
      try log.recordOrGiveUp("make tag")
      return Tag(text: "a value")
    }
    container.register([Tag].self) { resolver in
      for _ in 1...2 {
        _ = try resolver.resolve(Router.self)
        _ = try resolver.resolve(Tag.self)
      }
      return []
    }
    _ = try? container.resolve([Tag].self)
    #expect(
      log.calls == ["make router", "make tag"],
      "One factory asked twice for each, and kept none. For as long as the graph lives, who keeps what was made in it?"
    )
  }

  @Test("a service that is registered anew begins without the actions of the old registration")
  func registeredAnew() throws {
    let log = CallLog()
    let container = Container()
    container.register(Ned.self) { _ in Ned() }.initCompleted { _, _ in log.record("old action") }
    container.register(Ned.self) { _ in Ned() }.initCompleted { _, _ in log.record("new action") }
    _ = try container.resolve(Ned.self)
    #expect(
      log.calls == ["new action"],
      "The later registration wins, with its factory and its action. To what does an action belong?")
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

  @Test("actions run in the order in which the services were made, one after the other")
  func orderOfActions() {
    let log = CallLog()
    let container = Container()
    container.register(Ned.self) { _ in Ned() }
      .initCompleted { resolver, _ in
        try log.recordOrGiveUp("Ned begins")
        _ = try resolver.resolve(Bran.self)
        log.record("Ned ends")
      }
    container.register(Arya.self) { _ in Arya() }.initCompleted { _, _ in log.record("Arya") }
    container.register(Bran.self) { _ in Bran() }.initCompleted { _, _ in log.record("Bran") }
    container.register(Starks.self) { resolver in
      Starks(ned: try resolver.resolve(Ned.self), arya: try resolver.resolve(Arya.self))
    }
    .initCompleted { _, _ in log.record("Starks") }
    _ = try? container.resolve(Starks.self)
    #expect(
      log.calls == ["Ned begins", "Ned ends", "Arya", "Starks", "Bran"],
      """
      Ned was made first, then Arya, then the Starks, and Bran by Ned's action. The actions come in that order, \
      and each ends before the next begins. Which list says so?
      """)
  }

  @Test("a service that is optional is made like any other")
  func optionalService() throws {
    let container = Container()
    container.register(Tag?.self) { _ in Tag(text: "optional") }
    let tag = try container.resolve(Tag?.self)
    #expect(
      tag?.text == "optional",
      "The factory has a tag to offer, and nil came out. \"Not made yet\" and \"made, and nil\" are two answers: which one is a cast from nil to an optional?"
    )
  }

  @Test("each of two services that differ in their argument has its action")
  func actionForEach() throws {
    let log = CallLog()
    let container = Container()
    container.register(Tag.self) { (_, text: String) in Tag(text: text) }
      .initCompleted { _, tag in log.record("completed: \(tag.text)") }
    container.register([Tag].self) { resolver in
      [try resolver.resolve(Tag.self, argument: "Ned"), try resolver.resolve(Tag.self, argument: "Arya")]
    }
    _ = try container.resolve([Tag].self)
    #expect(
      log.calls == ["completed: Ned", "completed: Arya"],
      "Two tags were made in one graph, and the action was for tags. For which of them does it run?")
  }

  @Test("the error of an action comes out as it is")
  func errorOfAnAction() {
    let container = Container()
    container.register(Ned.self) { _ in Ned() }.initCompleted { _, _ in throw NoMoreTries() }
    #expect(
      throws: NoMoreTries.self,
      "The action failed, so Ned is not complete. Who has to hear of that, before they use him?"
    ) { try container.resolve(Ned.self) }
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

  @Test("what an action misses is reported with everybody above that service, too")
  func missingInActionFurtherDown() {
    let container = Container()
    container.register(Club.self) { resolver in Club(view: try resolver.resolve(View.self)) }
    container.register(View.self) { _ in View() }
      .initCompleted { resolver, view in view.presenter = try resolver.resolve(Presenter.self) }
    #expect(
      message { try container.resolve(Club.self) }.contains("Path: Club → View → Presenter\n"),
      """
      The club needs a view, and the view's action a presenter that nobody has registered. While that action runs, the \
      path is what it was in the view's factory. Who was on it, and who remembers until then?
      """)
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

  @Test("two actions that make each other's service again and again are a circle")
  func circleOfTwoActions() {
    let log = CallLog()
    let container = Container()
    container.register(Tag.self) { (_, text: String) in
      try log.recordOrGiveUp("make tag")
      return Tag(text: text)
    }
    .initCompleted { resolver, tag in _ = try resolver.resolve([Tag].self, argument: tag.text) }
    container.register([Tag].self) { (_, text: String) in
      try log.recordOrGiveUp("make list")
      return [Tag(text: text)]
    }
    .initCompleted { resolver, _ in _ = try resolver.resolve(Tag.self, argument: "another") }
    #expect(
      message { try container.resolve(Tag.self, argument: "Ned") }.contains(
        "Tag with (String) → Array<Tag> with (String) → Tag with (String)"),
      """
      A tag's action makes a list, whose action makes a tag, and so on. The list is there on behalf of the first tag: \
      what was the path when it was made?
      """)
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
        \(ending.rawValue): one session was made for the tag, and nobody needs it any more. If none is gone, the graph's \
        bookkeeping outlives the call: who holds the graph, or does the graph hold itself?
        """)
    }
  }

  @Test(
    "a resolver that a factory has kept begins a new graph when it is asked later", arguments: Ending.allCases
  )
  fileprivate func keptResolver(ending: Ending) {
    let log = CallLog()
    nonisolated(unsafe) var kept: (any Resolver)?  // This test has one thread.
    let container = Container()
    container.register(Session.self) { _ in Session(log: log) }.initCompleted { _, _ in }
    container.register(Tag.self) { resolver in
      kept = resolver
      let session = try resolver.resolve(Session.self)
      if ending == .factoryFails { throw NoMoreTries() }
      return Tag(text: "made with \(session)")
    }
    .initCompleted { _, _ in if ending == .actionFails { throw NoMoreTries() } }
    _ = try? container.resolve(Tag.self)
    _ = try? kept?.resolve(Session.self)
    withExtendedLifetime(kept) {
      #expect(
        log.calls == ["session gone", "session gone"],
        """
        \(ending.rawValue), and somebody kept the resolver. That is rude, and no reason to keep what was made: one \
        session went with the graph, and the one that was asked for later was another. When is a graph over?
        """)
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
  let presenter: Presenter?

  init(startingWith first: First, in container: Container) throws {
    switch first {
    case .view:
      view = try container.resolve(View.self)
      presenter = view.presenter
    case .presenter:
      let presenter = try container.resolve(Presenter.self)
      view = presenter.view
      self.presenter = presenter
    }
  }

  var isComplete: Bool { presenter != nil && view.presenter === presenter && presenter?.view === view }

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

private struct Club {
  let view: View
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

private final class Session: CustomStringConvertible {
  private let log: CallLog
  var description: String { "a session" }
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

private struct Ned {}

private struct Arya {}

private struct Bran {}

private struct Starks {
  let ned: Ned
  let arya: Arya
}

private struct Tag {
  let text: String
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
