import Testing

@testable import Chapter6

@Suite("6.4 · Captive dependency")
struct Kata6_4_CaptiveDependency {
  let container = Container()
  let login = ObjectScope(description: "login", within: .container) { PermanentStorage() }
  /// Ends within a login.
  let checkout: ObjectScope

  init() {
    checkout = ObjectScope(description: "checkout", within: login) { PermanentStorage() }
    container.register(History.self) { _ in History() }.inObjectScope(checkout)
  }

  var captives: [String] { get throws { try container.captives().map(\.description) } }

  @Test(
    "a captive behind another service is reported with its path",
    arguments: [.graph, .container, ObjectScope(description: "login") { PermanentStorage() }])
  func behind(scope: ObjectScope) throws {
    register(Frame.self, in: scope, needing: History.self)
    register(Banner.self, in: login, needing: Frame.self)
    let captives = try captives.filter { $0.hasPrefix("Banner") }
    #expect(
      captives == ["Banner (login) holds History (checkout): Banner → Frame → History"],
      "The banner holds the history through a frame in another scope, \(scope). The report should name the path, and only this captive. Which two scopes do you compare, and where do you look next?"
    )
  }

  @Test("a holder in the same scope is reported on its own line")
  func sameScope() throws {
    container.register(Frame.self) { _ in Frame() }.inObjectScope(checkout)
    register(Banner.self, in: login, needing: History.self)
    register(Window.self, in: login, needing: Banner.self, Frame.self)
    let captives = try captives
    #expect(
      captives == [
        "Banner (login) holds History (checkout): Banner → History",
        "Window (login) holds Frame (checkout): Window → Frame",
      ],
      "A window needs a banner, which has the same scope and its own line, and then a frame. The report should blame the window for the frame alone. What does your loop do after the banner?"
    )
  }

  @Test("a scope ends before every scope around it")
  func nested() {
    let payment = ObjectScope(description: "payment", within: checkout) { PermanentStorage() }
    let namesake = ObjectScope(description: "login") { PermanentStorage() }
    let outlivers = [namesake, payment, checkout, login, .container].map { other in
      [payment, checkout, login, .container].filter { $0.ends(before: other) }.map(\.description)
    }
    #expect(
      outlivers == [[], [], ["payment"], ["payment", "checkout"], ["payment", "checkout", "login"]],
      """
      A payment is within a checkout, which is within a login, which is within the app. The lists say what ends before each, \
      and the first list, before another scope called "login". What does `ends(before:)` say?
      """)
  }

  @Test("a captive's own dependencies can be captives as well")
  func behindACaptive() throws {
    let visit = ObjectScope(description: "visit", within: .container) { PermanentStorage() }
    container.register(History.self) { _ in History() }.inObjectScope(visit)
    register(Frame.self, in: login, needing: History.self)
    register(Banner.self, in: .container, needing: Frame.self)
    let captives = try captives.filter { $0.hasPrefix("Banner") }
    #expect(
      captives == [
        "Banner (container) holds Frame (login): Banner → Frame",
        "Banner (container) holds History (visit): Banner → Frame → History",
      ],
      "The banner holds a frame of the login, and through it the history of a visit. Both end before the app, so both should be captives. Do you look behind a captive? Do you compare with the banner's scope?"
    )
  }

  private func register<Holder: Part, each Held: Part>(
    _ holder: Holder.Type, in scope: ObjectScope, needing held: repeat (each Held).Type
  ) {
    container.register(Holder.self) { resolver in
      repeat _ = try resolver.resolve((each Held).self)
      return Holder()
    }
    .inObjectScope(scope)
  }
}

private protocol Part: Sendable { init() }
private final class History: Part {}
private final class Frame: Part {}
private final class Banner: Part {}
private final class Window: Part {}
