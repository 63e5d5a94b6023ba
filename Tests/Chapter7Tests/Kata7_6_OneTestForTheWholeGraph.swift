import Injection
import KataSupport
import Testing

@testable import Chapter7

@Suite("7.6 · One test for the whole graph")
struct Kata7_6_OneTestForTheWholeGraph {
  let container = Container()

  @Test("one cause is one fault")
  func oneCause() {
    container.autoregister(Waiter.self, initializer: Waiter.init)
    container.autoregister(Terrace.self, initializer: Terrace.init)
    let report = container.validate().description
    #expect(
      report == "Waiter → Kitchen: nothing is registered for it",
      "A `Terrace` needs the `Waiter`, who needs a `Kitchen` that nobody registered. That's one cause, so it should be one line."
    )
  }

  @Test("the report has every fault")
  func everyFault() {
    container.autoregister(Waiter.self, initializer: Waiter.init)
    container.register(Chimney.self) { _ in Chimney() }
    container.register(Oven.self) { resolver -> Oven in
      _ = try resolver.resolve(Chimney.self)
      throw GasIsOff()
    }
    container.register(Bread.self) { Bread(oven: try $0.resolve(Oven.self)) }
    let report = container.validate().description
    #expect(
      report == "Oven: GasIsOff()\nWaiter → Kitchen: nothing is registered for it",
      "The oven's factory fails, and so does the `Bread` that needs an oven. The `Waiter` has no kitchen. Two causes should be two lines."
    )
  }

  @Test("a cycle is one fault, no matter where you enter it")
  func cycle() {
    container.register(Hen.self) { Hen(egg: try $0.resolve(Egg.self)) }
    container.register(Egg.self) { Egg(hen: try $0.resolve(Hen.self)) }
    let report = container.validate().description
    #expect(
      report == "Egg → Hen → Egg: a cycle",
      "A `Hen` needs an `Egg`, and an `Egg` needs a `Hen`. The cycle should be one line.")
  }

  @Test("a captive dependency is a fault")
  func captive() {
    let evening = ObjectScope(description: "evening") { PermanentStorage() }
    container.register(Kitchen.self) { _ in Kitchen() }.inObjectScope(evening)
    container.autoregister(Waiter.self, initializer: Waiter.init).inObjectScope(.container)
    container.register(Oven.self) { _ -> Oven in throw GasIsOff() }
    let report = container.validate().description
    #expect(
      report
        == "Oven: GasIsOff()\nWaiter → Kitchen: the first lives longer (container) than the last (evening)",
      "The `Waiter` lives as long as the app and keeps a `Kitchen` that should end tonight. What does the map's `captives` find, even if an oven fails?"
    )
  }

  @Test("a service with arguments needs a sample")
  func samples() {
    container.register(Bill.self) { (_, table: Int) in Bill(table: table) }
    let reports = [container.validate(), container.validate(samples: [Sample(Bill.self, arguments: 3)])]
    #expect(
      reports.map(\.description) == ["Bill with (Int): not checked, because it takes arguments", ""],
      "A `Bill` takes a table. Without a sample it should be unchecked, and with a sample it should be fine.")
  }

  @Test("a sample that fails is a fault")
  func failingSample() {
    container.register(Bill.self) { (resolver, table: Int) in
      _ = try resolver.resolve(Kitchen.self)
      return Bill(table: table)
    }
    let report = container.validate(samples: [Sample(Bill.self, arguments: 3)]).description
    #expect(
      report == "Bill with (Int) → Kitchen: nothing is registered for it",
      "With your sample, the factory of `Bill` requested a `Kitchen` that nobody registered. The report should have the same line as for any other service."
    )
  }

  @Test("the app keeps nothing of the check")
  func copy() throws {
    let log = CallLog()
    container.register(Kitchen.self) { _ in
      log.record("a kitchen")
      return Kitchen()
    }
    .inObjectScope(.container)
    _ = container.validate()
    let before = log.calls.count
    _ = try container.resolve(Kitchen.self)
    #expect(
      log.calls.count == before + 1,
      "The check created a kitchen, and then the app needed its own. The app should not get the kitchen of the check."
    )
  }
}

private struct Terrace { let waiter: Waiter }
private struct Chimney {}
private struct Oven {}
private struct Bread { let oven: Oven }
private struct Bill { let table: Int }
private struct GasIsOff: Error {}
private final class Hen {
  init(egg: Egg) {}
}
private final class Egg {
  init(hen: Hen) {}
}
