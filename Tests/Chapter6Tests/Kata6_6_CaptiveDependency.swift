import Chapter6
import Foundation
import KataSupport
import Testing

@Suite("6.6 · Captive dependency")
struct Kata6_6_CaptiveDependency {
  /// Each test has a shop of its own, in which a history ends at logout.
  private let container = shop()
  private let checkout = ObjectScope(description: "checkout", within: .discardedWhenLogout) {
    PermanentStorage()
  }

  @Test("a holder and its captive are named")
  func direct() throws {
    container.register(Banner.self) { Banner(history: try $0.resolve(History.self)) }.inObjectScope(
      .container)
    let report = try container.captivityReport()
    #expect(
      report.description
        == "Banner (container) holds any History (discardedWhenLogout): Banner → any History",
      "The banner lives as long as the app and holds what ends at logout. The report must name both, their scopes, and the path."
    )
  }

  @Test("a captive is found behind any number of others")
  func hops() throws {
    container.register(Summary.self) { Summary(of: try $0.resolve(History.self)) }.inObjectScope(.transient)
    container.register(Headline.self) { Headline(of: try $0.resolve(Summary.self)) }
    container.register(Frame.self) { Frame(of: try $0.resolve(Headline.self)) }.inObjectScope(.weak)
    container.register(Banner.self) { Banner(history: try $0.resolve(Frame.self).history) }
      .inObjectScope(.container)
    let report = try container.captivityReport()
    #expect(
      report.description == """
        Banner (container) holds any History (discardedWhenLogout): Banner → Frame → Headline → Summary → any History
        """,
      "Holding is transitive: a service that holds B also holds everything that B holds. How far did you follow the arrows?"
    )
  }

  @Test("a captive is found behind forty others, and behind one that takes an argument")
  func deep() throws {
    let top = 40
    container.register(Stair.self) { (resolver, floor: Int) in
      Stair(history: try resolver.resolve(History.self))
    }
    for floor in 1...top {
      container.register(Stair.self, name: "\(floor)") { resolver in
        floor == top
          ? try resolver.resolve(Stair.self, arguments: floor)
          : try resolver.resolve(Stair.self, name: "\(floor + 1)")
      }
    }
    container.register(Banner.self, name: "old") {
      Banner(history: try $0.resolve(Stair.self, name: "1").history)
    }
    .inObjectScope(.container)
    let report = try container.captivityReport()
    let stairs = (1...top).map { "Stair named \"\($0)\"" }
    let path = ["Banner named \"old\""] + stairs + ["Stair with (Int)", "any History"]
    #expect(
      report.description
        == "Banner named \"old\" (container) holds any History (discardedWhenLogout): "
        + path.joined(separator: " → "),
      "The path names each service on the way, with its name and its arguments, however long it is. Where did it end?"
    )
  }

  @Test("where nothing is captive, the report says so")
  func none() throws {
    container.register(Page.self) { Page(history: try $0.resolve(History.self)) }
    container.register(Banner.self, name: "login") { Banner(history: try $0.resolve(History.self)) }
      .inObjectScope(.discardedWhenLogout)
    container.register(Catalogue.self) { _ in Catalogue() }.inObjectScope(.container)
    container.register(Reader.self) { Reader(catalogue: try $0.resolve(Catalogue.self)) }
      .inObjectScope(.discardedWhenLogout)
    let report = try container.captivityReport()
    #expect(
      report.description == "No captive dependencies.",
      """
      No scope ends before `graph`, so the page holds no captive. A service may also hold one that lives longer or ends \
      together with it. None of these is a captive.
      """
    )
  }

  @Test("a provider holds nothing captive")
  func provider() throws {
    container.register(Billboard.self) { Billboard(history: $0.provider(History.self)) }.inObjectScope(
      .container)
    let report = try container.captivityReport()
    #expect(
      report.captives.isEmpty,
      "The billboard asks for the history whenever it needs it, and holds none. Only what a factory resolves is held."
    )
  }

  @Test("what was resolved before makes no difference")
  func resolvedBefore() throws {
    container.register(Banner.self) { Banner(history: try $0.resolve(History.self)) }
      .inObjectScope(.container)
    let banner = try container.resolve(Banner.self)
    let report = try container.captivityReport()
    let sameBanner = try container.resolve(Banner.self)
    #expect(
      report.captives.map(\.description) == [
        "Banner (container) holds any History (discardedWhenLogout): Banner → any History"
      ],
      "The report is about the registrations: a banner that was resolved before must not hide what it holds.")
    #expect(
      banner === sameBanner,
      "The report must leave the container as it was: the banner that was kept before is still the one.")
  }

  @Test("two ways to one captive are one complaint, two captives are two")
  func several() throws {
    container.register(Summary.self) { Summary(of: try $0.resolve(History.self)) }
    container.register(Page.self) {
      Page(history: try $0.resolve(Summary.self).history, basket: try $0.resolve(Basket.self))
    }
    container.register(Basket.self) { _ in Basket() }.inObjectScope(.discardedWhenLogout)
    container.register(Banner.self) {
      Banner(history: try $0.resolve(History.self), page: try $0.resolve(Page.self))
    }
    .inObjectScope(.container)
    let report = try container.captivityReport()
    #expect(
      report.captives.count == 2,
      "The banner holds a history, in two ways, and a basket. One line for each of the two. \(report)")
  }

  @Test("where a billion ways lead to one captive, not all of them are walked")
  func manyWays() throws {
    let top = 30
    let asked = CallLog()
    for floor in 0..<top {
      for side in ["left", "right"] {
        container.register(Stair.self, name: "\(side) \(floor)") { resolver in
          asked.record("\(side) \(floor)")
          // Each leads on the first time that it is made: this is about what asks for what, and not about what is kept.
          if floor + 1 < top, asked.count(of: "\(side) \(floor)") == 1 {
            _ = try resolver.resolve(Stair.self, name: "left \(floor + 1)")
            _ = try resolver.resolve(Stair.self, name: "right \(floor + 1)")
          }
          return Stair(history: try resolver.resolve(History.self))
        }
      }
    }
    container.register(Banner.self) {
      Banner(history: try $0.resolve(Stair.self, name: "left 0").history)
    }
    .inObjectScope(.container)
    let captives = outcome { try withDeadline { try container.captivityReport().captives.count } }
    #expect(
      captives == "1",
      """
      Two stairs on each of thirty floors lead to both of the next floor, and one captive is at the end: too many ways to \
      follow each of them. If nothing came back, services were visited again. Which need no second visit?
      """)
  }

  @Test("a service that lives longer than its holder may stand between")
  func throughTheLongerLived() throws {
    container.register(Basket.self) { _ in Basket() }.inObjectScope(checkout)
    container.register(Window.self) { Window(basket: try $0.resolve(Basket.self)) }.inObjectScope(.container)
    container.register(Visit.self) { Visit(window: try $0.resolve(Window.self)) }
      .inObjectScope(.discardedWhenLogout)
    let report = try container.captivityReport()
    #expect(
      report.description == """
        Visit (discardedWhenLogout) holds Basket (checkout): Visit → Window → Basket
        Window (container) holds Basket (checkout): Window → Basket
        """,
      "The visit holds the window, which holds the basket. Through which services does a way go on, and where does it end?"
    )
  }

  @Test("a service of another scope that is called the same may stand between")
  func sameNameBetween() throws {
    let kiosk = ObjectScope(description: "container", within: nil) { PermanentStorage() }
    container.register(Summary.self) { Summary(of: try $0.resolve(History.self)) }.inObjectScope(kiosk)
    container.register(Banner.self) { Banner(history: try $0.resolve(Summary.self).history) }
      .inObjectScope(.container)
    let report = try container.captivityReport()
    #expect(
      report.description
        == "Banner (container) holds any History (discardedWhenLogout): Banner → Summary → any History",
      "The summary's scope is called like the banner's, and is another one. What ends a way: a scope, or what it is called?"
    )
  }

  @Test("two services of one type are two captives")
  func twoNames() throws {
    let container = Container()
    for name in ["bought", "viewed"] {
      container.register(History.self, name: name) { _ in ShortHistory() }.inObjectScope(.discardedWhenLogout)
    }
    container.register(Banner.self) {
      _ = try $0.resolve(History.self, name: "bought")
      return Banner(history: try $0.resolve(History.self, name: "viewed"))
    }
    .inObjectScope(.container)
    let report = try container.captivityReport()
    #expect(
      report.captives.count == 2,
      "The banner holds two histories, one by each name. By what do you know a service that you have seen? \(report)"
    )
  }

  @Test("two types that print the same name are two captives")
  func samePrintedName() throws {
    container.register(Spring.Sale.self) { _ in Spring.Sale() }.inObjectScope(.discardedWhenLogout)
    container.register(Autumn.Sale.self) { _ in Autumn.Sale() }.inObjectScope(.discardedWhenLogout)
    container.register(Banner.self) { resolver in
      _ = try resolver.resolve(Spring.Sale.self)
      _ = try resolver.resolve(Autumn.Sale.self)
      return Banner(history: nil)
    }
    .inObjectScope(.container)
    let report = try container.captivityReport()
    #expect(
      report.captives.count == 2,
      """
      The banner holds the sale of spring and that of autumn. Both types print as `Sale`, and they are two services: \
      a service is known by its key, and a printed name is for people to read. \(report)
      """)
  }

  @Test("a circle is followed once round")
  func circle() async {
    let result = await #expect(
      processExitsWith: .success, observing: [\.standardOutputContent],
      """
      The banner holds `Left`, and `Left` and `Right` hold each other. The process ended: a search that visits a service \
      again goes round this circle until the stack overflows. How does it know where it has been?
      """
    ) {
      let container = shop()
      container.register(Left.self) { Left(right: try $0.resolve(Right.self)) }
      container.register(Right.self) { _ in Right() }
        .initCompleted { resolver, right in
          right.left = try resolver.resolve(Left.self)
          right.history = try resolver.resolve(History.self)
        }
      container.register(Banner.self) { Banner(history: try $0.resolve(Left.self).right.history) }
        .inObjectScope(.container)
      let text = outcome { try withDeadline { try container.captivityReport().description } }
      try FileHandle.standardOutput.write(contentsOf: Data(text.utf8))
    }
    guard let result else { return }
    let report = String(decoding: result.standardOutputContent, as: UTF8.self)
    #expect(
      report
        == "Banner (container) holds any History (discardedWhenLogout): Banner → Left → Right → any History",
      """
      `Right` asks for its history in `initCompleted`, and that counts as well. Visit each service once, and leave none out. \
      If nothing came back, the search, or the way back along its path, goes round the circle for ever.
      """)
  }

  @Test("what a captive holds is the captive's own affair")
  func behindACaptive() throws {
    container.register(Basket.self) { _ in Basket() }.inObjectScope(checkout)
    container.register(Page.self) {
      Page(history: try $0.resolve(History.self), basket: try $0.resolve(Basket.self))
    }
    .inObjectScope(.discardedWhenLogout)
    container.register(Banner.self) {
      let page = try $0.resolve(Page.self)
      return Banner(history: page.history, page: page)
    }
    .inObjectScope(.container)
    let report = try container.captivityReport()
    #expect(
      report.description == """
        Banner (container) holds Page (discardedWhenLogout): Banner → Page
        Page (discardedWhenLogout) holds Basket (checkout): Page → Basket
        """,
      "The banner's captive is the page. Mend that, and the banner holds no basket either. Where does a way end?"
    )
  }

  @Test("each holder answers for what it holds itself")
  func sameScopeBetween() throws {
    container.register(Banner.self) { Banner(history: try $0.resolve(History.self)) }.inObjectScope(
      .container)
    container.register(Window.self) { Window(banner: try $0.resolve(Banner.self)) }.inObjectScope(.container)
    let report = try container.captivityReport()
    #expect(
      report.description
        == "Banner (container) holds any History (discardedWhenLogout): Banner → any History",
      "The window holds the banner, and both are in one scope. The banner answers for what it holds, so it alone is in the report."
    )
  }

  @Test("a scope within a scope ends before both")
  func scopesInScopes() throws {
    container.register(Basket.self) { _ in Basket() }.inObjectScope(checkout)
    container.register(Page.self) {
      Page(history: try $0.resolve(History.self), basket: try $0.resolve(Basket.self))
    }
    .inObjectScope(.discardedWhenLogout)
    container.register(Window.self) { Window(basket: try $0.resolve(Basket.self)) }.inObjectScope(.container)
    let report = try container.captivityReport()
    #expect(
      report.description == """
        Page (discardedWhenLogout) holds Basket (checkout): Page → Basket
        Window (container) holds Basket (checkout): Window → Basket
        """,
      "A checkout ends before a login does, and a login before the app. So the page and the window hold a captive each."
    )
  }

  @Test("the path to a captive names no service beside the way")
  func deadEnds() throws {
    container.register(Catalogue.self, name: "leaf") { _ in Catalogue() }
    container.register(Catalogue.self, name: "twig") { try $0.resolve(Catalogue.self, name: "leaf") }
    container.register(Basket.self) { _ in Basket() }.inObjectScope(.container)
    container.register(Basket.self, name: "draft") { _ in Basket() }.inObjectScope(.discardedWhenLogout)
    container.register(Summary.self) { resolver in
      _ = try resolver.resolve(Catalogue.self, name: "twig")
      return Summary(of: try resolver.resolve(History.self))
    }
    container.register(Reader.self) { Reader(catalogue: try $0.resolve(Catalogue.self)) }
    container.register(Catalogue.self) { _ in Catalogue() }
    container.register(Banner.self) { resolver in
      _ = try resolver.resolve(Reader.self)
      _ = try resolver.resolve(Basket.self)
      _ = try resolver.resolve(Basket.self, name: "draft")
      return Banner(history: try resolver.resolve(Summary.self).history)
    }
    .inObjectScope(.container)
    let lines = try container.captivityReport().captives.map(\.description).sorted()
    #expect(
      lines == [
        "Banner (container) holds Basket named \"draft\" (discardedWhenLogout): Banner → Basket named \"draft\"",
        "Banner (container) holds any History (discardedWhenLogout): Banner → Summary → any History",
      ],
      """
      On its way to the history the search also met a reader, catalogues, a basket and another captive. A path is \
      the way from the holder to its captive, and nothing beside it: each branch of the search needs a path of its \
      own.
      """)
  }

  @Test("a service in the holder's own scope answers for itself, also further on")
  func sameScopeFurtherOn() throws {
    container.register(Banner.self) { Banner(history: try $0.resolve(History.self)) }.inObjectScope(
      .container)
    container.register(Page.self) { resolver in
      let banner = try resolver.resolve(Banner.self)
      return Page(history: try banner.history ?? resolver.resolve(History.self))
    }
    container.register(Frame.self) { resolver in
      Frame(of: Headline(of: Summary(of: try resolver.resolve(Page.self).history)))
    }
    container.register(Window.self) { resolver in
      _ = try resolver.resolve(Frame.self)
      return Window()
    }
    .inObjectScope(.container)
    let report = try container.captivityReport()
    #expect(
      report.description
        == "Banner (container) holds any History (discardedWhenLogout): Banner → any History",
      """
      The window holds a frame, which holds a page, which holds the banner. The banner is in the window's scope and \
      answers for what it holds, so it alone is in the report, however far from the window it is.
      """)
  }

  @Test("one type with an argument and without are two services")
  func withAndWithoutArgument() throws {
    container.register(Stair.self) { (resolver, floor: Int) in
      Stair(history: try resolver.resolve(History.self))
    }
    container.register(Stair.self) { (resolver, floor: String) in
      try resolver.resolve(Stair.self, arguments: 1)
    }
    container.register(Stair.self) { try $0.resolve(Stair.self, arguments: "first") }
    container.register(Banner.self) { Banner(history: try $0.resolve(Stair.self).history) }
      .inObjectScope(.container)
    let report = try container.captivityReport()
    #expect(
      report.description == """
        Banner (container) holds any History (discardedWhenLogout): \
        Banner → Stair → Stair with (String) → Stair with (Int) → any History
        """,
      """
      Three stairs have one type and no name, and differ in their arguments. A service that was seen is known by its \
      whole key.
      """
    )
  }

  @Test("scopes that are not shared count as well: `within` decides")
  func unsharedScopes() throws {
    let visit = ObjectScope(description: "visit", within: .discardedWhenLogout, isShared: false) {
      PermanentStorage()
    }
    let step = ObjectScope(description: "step", within: visit, isShared: false) { PermanentStorage() }
    let container = Container()
    container.register(Basket.self) { _ in Basket() }.inObjectScope(step)
    container.register(Window.self) { Window(basket: try $0.resolve(Basket.self)) }.inObjectScope(visit)
    container.register(Visit.self) { Visit(window: try $0.resolve(Window.self)) }.inObjectScope(.container)
    let report = try container.captivityReport()
    #expect(
      report.description == """
        Visit (container) holds Window (visit): Visit → Window
        Window (visit) holds Basket (step): Window → Basket
        """,
      """
      A step is within a visit, and a visit within a login. Which of two scopes ends first is what `ends(before:)` \
      says, whether all graphs share them or not.
      """)
  }

  @Test("a captive is found however far away it is")
  func twoHundredAway() throws {
    let top = 200
    for floor in 1...top {
      container.register(Stair.self, name: "\(floor)") { resolver in
        floor == top
          ? Stair(history: try resolver.resolve(History.self))
          : try resolver.resolve(Stair.self, name: "\(floor + 1)")
      }
    }
    container.register(Banner.self) { Banner(history: try $0.resolve(Stair.self, name: "1").history) }
      .inObjectScope(.container)
    let lengths = try container.captivityReport().captives.map(\.path.count)
    #expect(
      lengths == [top + 2],
      """
      The banner holds the history by way of two hundred stairs. There is one captive, and its path names all of \
      them: a search has no limit.
      """
    )
  }
}

private func shop() -> Container {
  let container = Container()
  container.register(History.self) { _ in ShortHistory() }.inObjectScope(.discardedWhenLogout)
  return container
}

private protocol History: AnyObject, Sendable {}

private final class ShortHistory: History {}

private final class Basket: Sendable {}

private final class Catalogue: Sendable {}

private struct Reader: Sendable {
  let catalogue: Catalogue
}

private struct Summary: Sendable {
  let history: any History

  init(of history: any History) {
    self.history = history
  }
}

private struct Headline: Sendable {
  let history: any History

  init(of summary: Summary) {
    history = summary.history
  }
}

private struct Stair: Sendable {
  let history: any History
}

private final class Frame: Sendable {
  let history: any History

  init(of headline: Headline) {
    history = headline.history
  }
}

private final class Page: Sendable {
  let history: any History
  let basket: Basket?

  init(history: any History, basket: Basket? = nil) {
    self.history = history
    self.basket = basket
  }
}

private final class Banner: Sendable {
  let history: (any History)?
  let page: Page?

  init(history: (any History)?, page: Page? = nil) {
    self.history = history
    self.page = page
  }
}

private final class Window: Sendable {
  let banner: Banner?
  let basket: Basket?

  init(banner: Banner? = nil, basket: Basket? = nil) {
    self.banner = banner
    self.basket = basket
  }
}

private final class Visit: Sendable {
  let window: Window

  init(window: Window) {
    self.window = window
  }
}

private enum Spring {
  final class Sale: Sendable {}
}

private enum Autumn {
  final class Sale: Sendable {}
}

private struct Billboard {
  let history: Provider<any History>
}

private final class Left {
  let right: Right

  init(right: Right) {
    self.right = right
  }
}

private final class Right {
  weak var left: Left?
  var history: (any History)?
}

@Suite("6.6 · What tools see of a container")
struct Kata6_6_WhatToolsSee {
  @Test("its services are listed with those of its parents, and each has a scope")
  func services() {
    let parent = Container()
    parent.register(Basket.self) { _ in Basket() }.inObjectScope(.container)
    parent.register(Catalogue.self) { _ in Catalogue() }
    let child = Container(parent: parent)
    let key = child.register(Catalogue.self, name: "summer") { (_, year: Int) in Catalogue() }.key
    child.register(Basket.self) { _ in Basket() }
    let listed = child.services.map { "\($0): \(child.scope(of: $0)?.description ?? "none")" }
    #expect(
      listed == ["Basket: graph", "Catalogue: graph", "Catalogue with (Int) named \"summer\": transient"],
      "Each key must be listed once, in the order of the descriptions, with the scope that counts in this container."
    )
    #expect(parent.scope(of: key) == nil, "The parent knows nothing of its children.")
  }

  @Test("a copy has the same registrations and scopes, and none of the instances")
  func copy() throws {
    let parent = Container()
    parent.register(Catalogue.self) { _ in Catalogue() }.inObjectScope(.container)
    let child = Container(parent: parent)
    child.register(Basket.self) { _ in Basket() }.inObjectScope(.container)
    let original = (try child.resolve(Catalogue.self), try child.resolve(Basket.self))
    let copy = child.copy()
    copy.register(Int.self) { _ in 1 }
    let copied = (try copy.resolve(Catalogue.self), try copy.resolve(Basket.self))
    #expect(original.0 !== copied.0, "The copy of the parent must make a catalogue of its own.")
    #expect(original.1 !== copied.1, "The copy must make a basket of its own.")
    #expect(try child.resolve(Basket.self) === original.1, "The original keeps its basket.")
    #expect(try copy.resolve(Basket.self) === copied.1, "The copy's basket is in the same scope.")
    #expect(child.services.count == 2, "What the copy registers stays in the copy.")
  }

  @Test("resolve tells who asked for what, also if it fails")
  func requests() throws {
    let container = Container()
    let page = container.register(Int.self) {
      try $0.resolve(String.self).count + $0.resolve(String.self).count
    }.key
    container.register(String.self) { try $0.resolve([String].self, arguments: 3).joined() }
    container.register([String].self) { (resolver, count: Int) in
      Array(repeating: "\(try resolver.resolve(Character.self))", count: count)
    }
    var seen: [String] = []
    let error = errorText { try container.resolve(page) { seen.append($0.description) } }
    #expect(
      seen == [
        "Int → String", "String → Array<String> with (Int)", "Array<String> with (Int) → Character",
      ], "Each request must be reported once, in order, up to the one that failed.")
    #expect(error.hasPrefix("Nothing is registered for Character."), "The error is that of `resolve`.")
    container.register(Character.self) { _ in "x" }
    #expect(try container.resolve(page) as? Int == 6, "A key is resolved as its type is.")
  }

  @Test("an instance that was created elsewhere is completed in one graph, and not kept")
  func completed() throws {
    let container = Container()
    let log = CallLog()
    container.register(Pane.self) { _ in
      log.record("factory")
      return Pane()
    }
    .inObjectScope(.container)
    .initCompleted { resolver, window in window.frame = try resolver.resolve(PaneFrame.self) }
    container.register(PaneFrame.self) { PaneFrame(window: try $0.resolve(Pane.self)) }
    let first = Pane()
    let second = Pane()
    try container.resolveDependencies(of: first, as: Pane.self)
    try container.resolveDependencies(of: second, as: Pane.self)
    #expect(first.frame?.window === first, "Its actions find the instance as that service.")
    #expect(second.frame?.window === second, "Each call is a graph of its own.")
    #expect(log.calls == [], "The factory is not run.")
    #expect(try container.resolve(Pane.self) !== first, "Nothing is kept.")
    let error = errorText { try container.resolveDependencies(of: first, as: Pane.self, name: "bay") }
    #expect(
      error.hasPrefix("Nothing is registered for Pane named \"bay\"."),
      "Without a registration there is nothing to complete it with.")
  }

  @Test("an entry takes away its own registration, with what that has kept, and no later one")
  func unregister() throws {
    let parent = Container()
    parent.register(Catalogue.self) { _ in Catalogue() }.inObjectScope(.container)
    let container = Container(parent: parent)
    let first = container.register(Catalogue.self) { _ in Catalogue() }.inObjectScope(.container)
    var leaks = LeakCheck()
    do { leaks.watch(try container.resolve(Catalogue.self), as: "its catalogue", suspect: "the container") }
    let second = container.register(Catalogue.self) { _ in Catalogue() }.inObjectScope(.container)
    let catalogue = try container.resolve(Catalogue.self)
    first.unregister()
    #expect(try container.resolve(Catalogue.self) === catalogue, "The later registration stays.")
    second.unregister()
    #expect(
      try container.resolve(Catalogue.self) === parent.resolve(Catalogue.self),
      "Now the parent answers again.")
    #expect(leaks.survivors.isEmpty, "\(leaks)")
  }
}

private final class Pane {
  var frame: PaneFrame?
}

private final class PaneFrame {
  private(set) weak var window: Pane?

  init(window: Pane) {
    self.window = window
  }
}
