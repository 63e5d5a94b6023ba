import Synchronization
import Testing

@testable import Chapter6

@Suite("6.7 · Time is a dependency")
struct Kata6_7_TimeIsADependency {
  let container = Container()
  let clock = TestClock()

  init() {
    container.register(FishPrices.self) { _ in FishPrices() }
      .inObjectScope(.expiring(after: .seconds(60)) { [clock] in clock.now })
  }

  @Test("prices are good for 59 seconds")
  func young() throws {
    let first = try container.resolve(FishPrices.self)
    clock.advance(seconds: 59)
    let second = try container.resolve(FishPrices.self)
    #expect(first === second, "The prices are 59 seconds old and good for 60, so they should be the same.")
  }

  @Test("after 60 seconds, the prices are new")
  func old() throws {
    let first = try container.resolve(FishPrices.self)
    clock.advance(seconds: 60)
    let second = try container.resolve(FishPrices.self)
    #expect(
      first !== second,
      "The injected clock says that the prices are 60 seconds old, so they should be new. Which clock do you read?"
    )
  }

  @Test("reading the prices doesn't make them younger")
  func reading() throws {
    let first = try container.resolve(FishPrices.self)
    clock.advance(seconds: 40)
    _ = try container.resolve(FishPrices.self)
    clock.advance(seconds: 40)
    let third = try container.resolve(FishPrices.self)
    #expect(
      first !== third, "The prices are 80 seconds old, and somebody read them in between. They should be new."
    )
  }

  @Test("new prices have a full lifetime")
  func renewed() {
    let storage = ExpiringStorage(lifetime: .seconds(60)) { [clock] in clock.now }
    storage.instance = FishPrices()
    clock.advance(seconds: 60)
    storage.instance = FishPrices()
    clock.advance(seconds: 59)
    #expect(
      storage.instance != nil,
      "The second prices are 59 seconds old, so they should still be good. From when do you count?")
  }
}

/// A clock that moves only when a test says so.
final class TestClock: Sendable {
  private let time = Mutex(ContinuousClock.now)

  var now: ContinuousClock.Instant { time.withLock(\.self) }

  func advance(seconds: Int) {
    time.withLock { $0 = $0.advanced(by: .seconds(seconds)) }
  }
}

private final class FishPrices: Sendable {}
