import KataSupport
import Testing

@testable import Chapter5

@Suite("5.3 · Say it, don't overflow")
struct Kata5_3_SayItDontOverflow {
  let container = Container()
  /// Stops factories that would run until the stack overflows.
  let steps = CallLog()

  init() {
    container.register(Session.self) { [steps] in
      try steps.recordOrGiveUp("session")
      return Session(logger: try $0.resolve(Logger.self))
    }
    container.register(Logger.self) { Logger(uploader: try $0.resolve(Uploader.self)) }
    container.register(Uploader.self) { Uploader(session: try $0.resolve(Session.self)) }
    container.register(App.self) { App(session: try $0.resolve(Session.self)) }
  }

  @Test("a cycle is an error, and its path has no way to the cycle")
  func wayToIt() {
    let text = errorText { try container.resolve(App.self) }
    #expect(
      text == "Circular dependency: Session → Logger → Uploader → Session",
      "A `Session` needs a `Logger`, which needs an `Uploader`, which needs a `Session`. The container should say so. The `App` isn't part of the cycle, so the path should begin at the session."
    )
  }

  @Test("a cycle through arguments is a cycle as well")
  func arguments() {
    container.register(Clock.self) { [steps] (resolver, zone: String) in
      try steps.recordOrGiveUp("clock")
      return try resolver.resolve(Alarm.self, arguments: zone).clock
    }
    container.register(Alarm.self) { Alarm(clock: try $0.resolve(Clock.self, arguments: $1 as String)) }
    #expect(
      errorText { try container.resolve(Clock.self, arguments: "UTC") }
        == "Circular dependency: Clock with (String) → Alarm with (String) → Clock with (String)",
      "A clock takes a time zone and needs an alarm for that zone, which needs a clock for it. The container should report this cycle as well. Which keys do you look for on the path?"
    )
  }

  @Test("a service that two others need isn't a cycle")
  func diamond() throws {
    // Several times, because another test may disturb a path that all tests share.
    let texts = try (1...5).flatMap { _ in try resolveTwoDesks() }
    #expect(
      Set(texts) == ["no error"],
      "A `Desk` needs a `Clock`, and so does its `Alarm`. That isn't a cycle. Which requests are on the path? Two threads resolved a desk at the same time: does each have its own path?"
    )
  }

  /// The errors of two threads that are both in the middle of a graph.
  private func resolveTwoDesks() throws -> [String] {
    let (first, both) = (Signal(), Signal(after: 2))
    container.register(Clock.self) { (_, zone: String) in
      for signal in [first, both] { signal.send() }
      both.wait(for: 20)
      return Clock(zone: zone)
    }
    container.register(Alarm.self) { Alarm(clock: try $0.resolve(Clock.self, arguments: "UTC")) }
    container.register(Desk.self) {
      Desk(alarm: try $0.resolve(Alarm.self), clock: try $0.resolve(Clock.self, arguments: "UTC"))
    }
    return try onThreads(2) { [container] thread in
      if thread == 1 { first.wait(for: 20) }
      // Whatever it meets, the first thread may go on.
      defer { if thread == 1 { both.send() } }
      return errorText { try container.resolve(Desk.self) }
    }
  }

  @Test("a long chain isn't a cycle")
  func longChain() {
    container.register(Int.self, name: "0") { _ in 0 }
    for number in 1...50 {
      let (name, next) = ("\(number)", "\(number - 1)")
      container.register(Int.self, name: name) { try $0.resolve(Int.self, name: name, arguments: 1) }
      container.register(Int.self, name: name) { try $0.resolve(Int.self, name: next) + $1 }
    }
    #expect(
      outcome { try container.resolve(Int.self, name: "50") } == "50",
      "Each of 100 services needs the next one. They differ in their names or arguments, and each comes once, so the container should create them all."
    )
  }

  @Test("a missing service is named with its path")
  func missing() {
    container.register(Session.self) { _ in Session(logger: nil) }
    container.register(Club.self) { Club(app: try $0.resolve(App.self), rules: try $0.resolve(Rules.self)) }
    container.register(City.self) { City(club: try (try? $0.resolve(Club.self)) ?? $0.resolve(Club.self)) }
    #expect(
      errorText { try container.resolve(City.self) }.contains("Path: City → Club → Rules"),
      "A `City` needs a `Club`, which needs `Rules`, but no rules are registered. The city tries twice. The error should name the path, without the attempt that is over."
    )
  }
}

private final class Session { init(logger: Logger?) {} }
private final class Logger { init(uploader: Uploader) {} }
private final class Uploader { init(session: Session) {} }
private struct App { let session: Session }
private struct Clock { let zone: String }
private struct Alarm { let clock: Clock }
private struct Desk { let alarm: Alarm, clock: Clock }
private struct Rules {}
private struct Club { let app: App, rules: Rules }
private struct City { let club: Club }
