import Chapter6
import Foundation
import KataSupport
import Testing

@Suite("6.6 · Captive dependency")
struct Kata6_6_CaptiveDependency {
  @Test("a holder and its captive are named")
  func direct() throws {
    let container = shop()
    container.register(Banner.self) { Banner(history: try $0.resolve(History.self)) }.inObjectScope(
      .container)
    let report = try container.captivityReport()
    #expect(
      report.description
        == "Banner (container) holds any History (discardedWhenLogout): Banner → any History",
      "The banner lives as long as the app and holds what ends at logout. Say both names, their scopes, and the way."
    )
  }

  @Test("a captive is found behind any number of others")
  func hops() throws {
    let container = shop()
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
      "Who holds somebody that holds the history holds the history. How far did you follow the arrows?")
  }

  @Test("where nothing is captive, the report says so")
  func none() throws {
    let container = shop()
    container.register(Page.self) { Page(history: try $0.resolve(History.self)) }
    container.register(Banner.self, name: "login") { Banner(history: try $0.resolve(History.self)) }
      .inObjectScope(.discardedWhenLogout)
    container.register(Catalogue.self) { _ in Catalogue() }.inObjectScope(.container)
    container.register(Reader.self) { Reader(catalogue: try $0.resolve(Catalogue.self)) }
      .inObjectScope(.discardedWhenLogout)
    let report = try container.captivityReport()
    #expect(
      report.description == "No captive dependencies.",
      "The short-lived may hold the long-lived, and those who end together may hold each other. Who is left to complain of?"
    )
  }

  @Test("who holds a provider holds nobody captive")
  func provider() throws {
    let container = shop()
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
    let container = shop()
    container.register(Banner.self) { Banner(history: try $0.resolve(History.self)) }
      .inObjectScope(.container)
    let banner = try container.resolve(Banner.self)
    let report = try container.captivityReport()
    let sameBanner = try container.resolve(Banner.self)
    #expect(
      report.captives.count == 1 && banner === sameBanner,
      "The report is about the registrations. What is kept already neither hides a captive, nor is it touched."
    )
  }

  @Test("two ways to one captive are one complaint, two captives are two")
  func several() throws {
    let container = shop()
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

  @Test("where a billion ways lead to one captive, nobody walks them all")
  func manyWays() throws {
    let container = shop()
    let top = 30
    let asked = CallLog()
    for floor in 0..<top {
      for side in ["left", "right"] {
        container.register(Stair.self, name: "\(side) \(floor)") { resolver in
          asked.record("\(side) \(floor)")
          // Each leads on the first time that it is made: this is about who asks for whom, and not about what is kept.
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
    let captives = try? withDeadline { try container.captivityReport().captives.count }
    let found = captives.map { "\($0) named." } ?? "Still under way."
    #expect(
      captives == 1,
      """
      \(found) Two stairs on each of thirty floors lead to both of the next, and at the end is one captive: too many ways \
      to take each. Whom need you not ask again, whatever way led there?
      """)
  }

  @Test("a service that lives longer than its holder may stand between")
  func throughTheLongerLived() throws {
    let checkout = ObjectScope(description: "checkout", within: .discardedWhenLogout) { PermanentStorage() }
    let container = shop()
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
      "The visit holds the window, which holds the basket. Through whom do you follow the arrows, and where does a way end?"
    )
  }

  @Test("a service of another scope that is called the same may stand between")
  func sameNameBetween() throws {
    let kiosk = ObjectScope(description: "container", within: nil) { PermanentStorage() }
    let container = shop()
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

  @Test("a circle is followed once round")
  func circle() async {
    let result = await #expect(
      processExitsWith: .success, observing: [\.standardOutputContent],
      """
      The banner holds the left one, and left and right hold each other. Somebody who followed the arrows walked in circles \
      until the process ended. Whom has it asked already?
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
      let report = Result { try container.captivityReport().description }
      let text = (try? report.get()) ?? "\(report)"
      try FileHandle.standardOutput.write(contentsOf: Data(text.utf8))
    }
    guard let result else { return }
    let report = String(decoding: result.standardOutputContent, as: UTF8.self)
    #expect(
      report
        == "Banner (container) holds any History (discardedWhenLogout): Banner → Left → Right → any History",
      "The right one got its history at the end, and asked for it all the same. Each is asked once, and nobody is left out."
    )
  }

  @Test("what a captive holds is the captive's own affair")
  func behindACaptive() throws {
    let checkout = ObjectScope(description: "checkout", within: .discardedWhenLogout) { PermanentStorage() }
    let container = shop()
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
    let container = shop()
    container.register(Banner.self) { Banner(history: try $0.resolve(History.self)) }.inObjectScope(
      .container)
    container.register(Window.self) { Window(banner: try $0.resolve(Banner.self)) }.inObjectScope(.container)
    let report = try container.captivityReport()
    #expect(
      report.description
        == "Banner (container) holds any History (discardedWhenLogout): Banner → any History",
      "The window holds the banner, and both end together. One of them is to be mended: which?")
  }

  @Test("a scope within a scope ends before both")
  func scopesInScopes() throws {
    let checkout = ObjectScope(description: "checkout", within: .discardedWhenLogout) { PermanentStorage() }
    let container = shop()
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
      "A checkout ends before a login does, and a login before the app. Does the longer-lived one hold the shorter-lived?"
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
