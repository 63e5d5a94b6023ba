import Synchronization
import Testing

@testable import Chapter6

@Suite("6.3 · Time is a dependency")
struct Kata6_3_TimeIsADependency {
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
      "The injected clock says that the prices are 60 seconds old, so they should be new. Which clock do you read, when, and is 60 still good?"
    )
  }

  @Test("reading changes nothing")
  func reading() {
    let storage = ExpiringStorage(lifetime: .seconds(30)) { [clock] in clock.now }
    storage.instance = FishPrices()
    clock.advance(seconds: 90)
    storage.instance = FishPrices()
    let isGood = [20, 20, -11].map { seconds in
      clock.advance(seconds: seconds)
      return storage.instance != nil
    }
    #expect(
      isGood == [true, false, true],
      "New prices, good for 30 seconds, replaced old ones and were read at 20, 40, and, with the clock turned back, 29 seconds. Their age should begin when they are set, and a read should change nothing. Which clock do you read, and when?"
    )
  }

  final class FishPrices: Sendable {}
}

/// A clock that moves only when a test says so. It's an hour slow.
final class TestClock: Sendable {
  private let time = Mutex(ContinuousClock.now - .seconds(3600))

  var now: ContinuousClock.Instant { time.withLock(\.self) }

  func advance(seconds: Int) {
    time.withLock { $0 = $0.advanced(by: .seconds(seconds)) }
  }
}
