import Chapter6
import KataSupport
import Synchronization
import Testing

@Suite("6.8 · Time is a dependency")
struct Kata6_8_TimeIsADependency {
  @Test("until it is too old, each request gets the same one", arguments: [-365, 0, 365])
  func fresh(day: Int) throws {
    let clock = TestClock(day: day)
    let container = market(clock)
    let first = try container.resolve(Prices.self)
    clock.advance(by: .seconds(59))
    let second = try container.resolve(Prices.self)
    #expect(
      first === second,
      "The prices are good for a minute by the clock that was injected, and there is a second left. Which clock was read?"
    )
  }

  @Test("an instance that has reached its age is too old", arguments: [-365, 0, 365])
  func expired(day: Int) throws {
    let clock = TestClock(day: day)
    let container = market(clock)
    let first = try container.resolve(Prices.self)
    clock.advance(by: .seconds(60))
    let second = try container.resolve(Prices.self)
    #expect(
      first !== second,
      """
      By the clock that was injected the prices are sixty seconds old, and sixty seconds are too old. Which clock was read, and \
      what becomes of an instance that is exactly as old as its lifetime?
      """)
  }

  @Test("what is set again is as old as when it was set last, and nil takes it back")
  func setAgain() {
    let clock = TestClock()
    let storage = ExpiringStorage(lifetime: .seconds(60), now: { clock.now })
    let prices = Prices()
    storage.instance = prices
    clock.advance(by: .seconds(40))
    storage.instance = prices
    clock.advance(by: .seconds(40))
    #expect(
      storage.instance != nil,
      "The same prices were set again forty seconds ago. An instance's age counts from when it was set.")
    storage.instance = nil
    #expect(storage.instance == nil, "Nil was set to take the prices back, and the storage still has them.")
  }

  @Test("each registration in the scope has a storage of its own")
  func oneStorageEach() throws {
    let clock = TestClock()
    let scope = ObjectScope.expiring(after: .seconds(60), now: { clock.now })
    let container = Container()
    for name in ["fish", "meat"] {
      container.register(Prices.self, name: name) { _ in Prices() }.inObjectScope(scope)
    }
    let fish = try container.resolve(Prices.self, name: "fish")
    clock.advance(by: .seconds(40))
    let meat = try container.resolve(Prices.self, name: "meat")
    #expect(
      fish !== meat, "Fish and meat have prices of their own: a scope makes a storage for each registration.")
    clock.advance(by: .seconds(20))
    let freshFish = try container.resolve(Prices.self, name: "fish")
    let sameMeat = try container.resolve(Prices.self, name: "meat")
    #expect(freshFish !== meat, "The fish got the prices of the meat: two registrations share one storage.")
    #expect(
      fish !== freshFish,
      "By the clock that was injected, the fish was priced sixty seconds ago, and that is too old.")
    #expect(
      meat === sameMeat,
      "The meat was priced twenty seconds ago. An instance's age counts from when it was set.")
  }

  @Test("the new one gets a minute of its own")
  func again() throws {
    let clock = TestClock()
    let container = market(clock)
    _ = try container.resolve(Prices.self)
    clock.advance(by: .seconds(90))
    let second = try container.resolve(Prices.self)
    clock.advance(by: .seconds(59))
    let third = try container.resolve(Prices.self)
    clock.advance(by: .seconds(1))
    let fourth = try container.resolve(Prices.self)
    #expect(
      second === third,
      "An instance's age counts from when it was set, by the clock that was injected, not from when the first was."
    )
    #expect(
      third !== fourth,
      "The second prices are sixty seconds old, by the clock that was injected. They expire as the first did."
    )
  }

  @Test("being asked for does not make it younger")
  func notRenewed() throws {
    let clock = TestClock()
    let container = market(clock)
    let first = try container.resolve(Prices.self)
    clock.advance(by: .seconds(40))
    _ = try container.resolve(Prices.self)
    clock.advance(by: .seconds(40))
    let third = try container.resolve(Prices.self)
    #expect(
      first !== third,
      "These prices were read after forty seconds and are eighty seconds old now, by the clock that was injected. Being read makes them no younger."
    )
  }

  @Test("a service that was not made yet does not age")
  func startsWhenMade() throws {
    let clock = TestClock()
    let container = market(clock)
    clock.advance(by: .seconds(3600))
    let first = try container.resolve(Prices.self)
    clock.advance(by: .seconds(30))
    let second = try container.resolve(Prices.self)
    #expect(
      first === second,
      "These prices are thirty seconds old by the clock that was injected, however old their registration is."
    )
  }

  @Test("two scopes keep two times")
  func twoClocks() throws {
    let fast = TestClock()
    let slow = TestClock()
    let container = market(slow)
    container.register(Prices.self, name: "fish") { _ in Prices() }
      .inObjectScope(.expiring(after: .seconds(30), now: { fast.now }))
    let all = try container.resolve(Prices.self)
    let fish = try container.resolve(Prices.self, name: "fish")
    fast.advance(by: .seconds(30))
    let sameAll = try container.resolve(Prices.self)
    let freshFish = try container.resolve(Prices.self, name: "fish")
    #expect(
      all === sameAll,
      "No time has passed by this scope's clock. Each scope goes by its own clock, the one that it was made with."
    )
    #expect(
      fish !== freshFish,
      "Thirty seconds have passed by this scope's clock, and its lifetime is thirty seconds. Each scope goes by its own clock, and has a lifetime of its own."
    )
  }

  @Test("the deinit of an expired instance may use the container")
  func expiredGoes() async {
    await #expect(
      processExitsWith: .success,
      """
      New prices took the place of the old ones, whose `deinit` asked the container for the current prices. By then the storage \
      must be in order again: keep the old instance until the new one is in its place.
      """
    ) {
      let clock = TestClock()
      let container = Container()
      container.register(Quote.self) { _ in Quote(container: container) }
        .inObjectScope(.expiring(after: .seconds(60), now: { clock.now }))
      let ended = errorText {
        try withDeadline {
          _ = try container.resolve(Quote.self)
          clock.advance(by: .seconds(60))
          _ = try container.resolve(Quote.self)
        }
      }
      #expect(
        ended == "no error",
        """
        It must end without an error. If nothing came back, the `deinit` of the old prices waits for something that the \
        storage holds. It ended with: \(ended)
        """)
    }
  }

  private func market(_ clock: TestClock) -> Container {
    let container = Container()
    container.register(Prices.self) { _ in Prices() }
      .inObjectScope(.expiring(after: .seconds(60), now: { clock.now }))
    return container
  }

  @Test(
    "a lifetime is neither rounded nor limited",
    arguments: [
      Duration.nanoseconds(1), .microseconds(1_500), .milliseconds(1_500), .seconds(3_600),
      .seconds(3 * 365 * 86_400),
    ])
  func anyLifetime(lifetime: Duration) {
    let clock = TestClock()
    let storage = ExpiringStorage(lifetime: lifetime, now: { clock.now })
    storage.instance = Prices()
    clock.advance(by: lifetime - .nanoseconds(1))
    #expect(
      storage.instance != nil,
      """
      With a lifetime of \(lifetime), the prices are a nanosecond younger than that by the clock that was injected, \
      and are still good. A lifetime has no upper limit and is not rounded.
      """
    )
    clock.advance(by: .nanoseconds(1))
    #expect(
      storage.instance == nil,
      """
      With a lifetime of \(lifetime), the prices are as old as that by the clock that was injected, and that is too \
      old. A lifetime has no lower limit and is not rounded.
      """
    )
  }

  @Test("with a lifetime of zero, each request gets a new one")
  func zero() throws {
    let clock = TestClock()
    let container = Container()
    let calls = CallLog()
    container.register(Prices.self) { _ in
      calls.record("prices")
      return Prices()
    }
    .inObjectScope(.expiring(after: .zero, now: { clock.now }))
    for _ in 0..<3 { _ = try container.resolve(Prices.self) }
    #expect(
      calls.calls == ["prices", "prices", "prices"],
      """
      These prices are as old as their lifetime when they are set, and that is too old. Zero is a lifetime like any \
      other: it doesn't mean for ever.
      """
    )
  }
}

private final class Prices: Sendable {}

/// A clock that goes when the test says so.
private final class TestClock: Sendable {
  private let time: Mutex<ContinuousClock.Instant>

  /// - Parameter day: how many days from now it begins.
  init(day: Int = 0) { time = Mutex(.now + .seconds(day * 86_400)) }

  var now: ContinuousClock.Instant { time.withLock { $0 } }

  func advance(by duration: Duration) {
    time.withLock { $0 += duration }
  }
}

/// Asks for the current one when it goes.
private final class Quote: Sendable {
  private let container: Container

  init(container: Container) {
    self.container = container
  }

  deinit { _ = try? container.resolve(Quote.self) }
}
