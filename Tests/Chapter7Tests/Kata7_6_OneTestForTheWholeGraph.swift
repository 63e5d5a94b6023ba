import Injection
import KataSupport
import Testing

@testable import Chapter7

@Suite("7.6 · One test for the whole graph")
struct Kata7_6_OneTestForTheWholeGraph {
  let container = Container()
  let log = CallLog()

  /// Registers a service with an argument, the number of a table.
  func registerBill() {
    container.register(Bill.self) { [log] (resolver, table: Int) in
      log.record("bill \(table)")
      return Bill(waiter: try resolver.resolve(Waiter.self))
    }
  }

  @Test("the report has every fault")
  func everyFault() {
    container.autoregister(Waiter.self, initializer: Waiter.init)
    container.autoregister(Terrace.self, initializer: Terrace.init)
    container.register(Oven.self) { _ -> Oven in throw GasIsOff() }
    container.register(Bread.self) { Bread(oven: try $0.resolve(Oven.self)) }
    container.register(Grill.self) { resolver -> Grill in
      _ = try? resolver.resolve(Waiter.self)
      throw GasIsOff()
    }
    let report = container.validate().description
    #expect(
      report == "Grill: GasIsOff()\nOven: GasIsOff()\nWaiter → Kitchen: nothing is registered for it",
      "`Oven` and `Grill` fail, both because their gas is off. The `Bread` needs the oven, the `Terrace` needs the `Waiter`, and he has no kitchen. Three causes should be three lines."
    )
  }

  @Test("a sample's error counts like any other")
  func sampleErrors() {
    container.register(Oven.self) { _ -> Oven in throw GasIsOff() }
    container.register(Cake.self) { (resolver, _: Int) in Cake(oven: try resolver.resolve(Oven.self)) }
    container.register(Grill.self) { (_, _: Int) -> Grill in throw GasIsOff() }
    let samples = [Sample(Cake.self, arguments: 3), Sample(Grill.self, arguments: 3)]
    let report = container.validate(samples: samples).description
    #expect(
      report == "Grill with (Int): GasIsOff()\nOven: GasIsOff()",
      "Samples of a `Cake` and a `Grill` failed: the cake needs the `Oven`, and oven and grill have no gas. Two causes should be two lines. Do the errors of samples also go through `causes(of:)`?"
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
    registerBill()
    let report = container.validate(samples: [Sample(Bill.self, arguments: 3)]).description
    #expect(
      report
        == "Oven: GasIsOff()\nWaiter → Kitchen: the first lives longer (container) than the last (evening)",
      "A `Bill` needs the `Waiter`, who lives as long as the app and keeps a `Kitchen` that should end tonight. Did you create the `DependencyMap` of the copy after it had resolved everything, even the sample, or does `captives()` stop at the first error?"
    )
  }

  @Test("a service with arguments needs a sample")
  func samples() {
    registerBill()
    let samples = [Sample(Bill.self, arguments: "Table 3")] + [3, 4].map { Sample(Bill.self, arguments: $0) }
    let unchecked = container.validate()
    let missing = container.validate(samples: samples)
    container.register(Waiter.self) { _ in Waiter(kitchen: Kitchen()) }
    let complete = container.validate(samples: samples)
    #expect(
      [unchecked, missing, complete].map(\.description) == [
        "Bill with (Int): not checked, because it takes arguments",
        "Bill with (Int) → Waiter: nothing is registered for it", "",
      ],
      "A `Bill` takes an `Int`, and should be unchecked without a sample. The second of three samples fits. It should report the missing `Waiter`, and nothing when there is one."
    )
    #expect(
      !log.calls.contains("bill 4"),
      "Table 3 was the first sample that fits a `Bill`, and should be enough. But table 4's bill was also created."
    )
  }

  @Test("the app keeps nothing of the check")
  func copy() throws {
    container.register(Kitchen.self) { [log] _ in
      log.record("a kitchen")
      return Kitchen()
    }
    .inObjectScope(.container)
    container.autoregister(Waiter.self, initializer: Waiter.init)
    registerBill()
    _ = container.validate(samples: [Sample(Bill.self, arguments: 3)])
    let before = log.calls.count
    _ = try container.resolve(Kitchen.self)
    #expect(
      log.calls.count == before + 1,
      "The check created a kitchen, and then the app needed its own. The app should not get the kitchen of the check."
    )
  }
}

private struct Terrace { let waiter: Waiter }
private struct Oven {}
private struct Bread { let oven: Oven }
private struct Cake { let oven: Oven }
private struct Grill {}
private struct Bill { let waiter: Waiter }
private struct GasIsOff: Error {}
private final class Hen {
  init(egg: Egg) {}
}
private final class Egg {
  init(hen: Hen) {}
}
