import Testing

@testable import Chapter6

@Suite("6.5 · Captive dependency")
struct Kata6_5_CaptiveDependency {
  let container = Container()
  /// Ends before the app does.
  let login = ObjectScope(description: "login", within: .container) { PermanentStorage() }

  init() {
    container.register(History.self) { _ in History() }.inObjectScope(login)
  }

  var captives: [String] { get throws { try container.captives().map(\.description) } }

  @Test("a captive next to its holder is reported")
  func direct() throws {
    container.register(Banner.self) { Banner(history: try $0.resolve(History.self)) }.inObjectScope(
      .container)
    let captives = try captives
    #expect(
      captives == ["Banner (container) holds History (login): Banner → History"],
      "The banner lives as long as the app and holds a history that should end with the login. The report should say so."
    )
  }

  @Test("a captive behind another service is reported with its path")
  func behind() throws {
    container.register(Frame.self) { Frame(history: try $0.resolve(History.self)) }
    container.register(Banner.self) { Banner(history: try $0.resolve(Frame.self).history) }
      .inObjectScope(.container)
    let captives = try captives
    #expect(
      captives == ["Banner (container) holds History (login): Banner → Frame → History"],
      "The banner holds the history through a frame. The report should name the path, and only this captive. Where do you look next?"
    )
  }

  @Test("a holder in the same scope is reported on its own line")
  func sameScope() throws {
    container.register(Banner.self) { Banner(history: try $0.resolve(History.self)) }.inObjectScope(
      .container)
    container.register(Window.self) { Window(banner: try $0.resolve(Banner.self)) }.inObjectScope(.container)
    let captives = try captives
    #expect(
      captives == ["Banner (container) holds History (login): Banner → History"],
      "The window holds the banner, which has the same scope and already has its own line. The report should blame the banner alone."
    )
  }

  @Test("a scope within a scope within the app ends before the app")
  func nested() throws {
    let checkout = ObjectScope(description: "checkout", within: login) { PermanentStorage() }
    container.register(History.self) { _ in History() }.inObjectScope(checkout)
    container.register(Banner.self) { Banner(history: try $0.resolve(History.self)) }.inObjectScope(
      .container)
    let captives = try captives
    #expect(
      captives == ["Banner (container) holds History (checkout): Banner → History"],
      "A checkout ends within a login, which ends within the app. So the history should be the banner's captive. What does `ends(before:)` say?"
    )
  }

  @Test("a captive's own dependencies can be captives as well")
  func behindACaptive() throws {
    let tour = ObjectScope(description: "tour") { PermanentStorage() }
    container.register(History.self) { _ in History() }.inObjectScope(tour)
    container.register(Frame.self) { Frame(history: try $0.resolve(History.self)) }.inObjectScope(login)
    container.register(Banner.self) { Banner(history: try $0.resolve(Frame.self).history) }
      .inObjectScope(.container)
    let captives = try captives
    #expect(
      captives == [
        "Banner (container) holds Frame (login): Banner → Frame",
        "Banner (container) holds History (tour): Banner → Frame → History",
      ],
      "The banner holds a frame of the login, and through it a history of the tour. Both end before the app. Do you look behind a captive?"
    )
  }
}

private final class History: Sendable {}
private final class Banner: Sendable {
  let history: History
  init(history: History) { self.history = history }
}
private struct Frame { let history: History }
private final class Window: Sendable {
  let banner: Banner
  init(banner: Banner) { self.banner = banner }
}
