import Injection
import Testing

@testable import Chapter7

@Suite("7.7 · Draw it")
struct Kata7_7_DrawIt {
  /// A waiter needs the kitchen. A bill needs the waiter, and the number of a table.
  let app = Container()
  let evening: Container

  init() {
    app.register(Kitchen.self) { _ in Kitchen() }
    app.autoregister(Waiter.self, initializer: Waiter.init)
    app.register(Bill.self) { (resolver, _: Int) in Bill(waiter: try resolver.resolve(Waiter.self)) }
    evening = Container(parent: app)
  }

  func change(samples: [Sample] = []) -> [[String]] {
    let change = evening.change(from: app, samples: samples)
    return [change.added, change.removed].map { Set($0.map(\.description)).sorted() }
  }

  @Test("a new service adds its arrows, and only these")
  func newService() {
    evening.autoregister(Terrace.self, initializer: Terrace.init)
    let change = change()
    #expect(
      change == [["Terrace → Kitchen"], []],
      "The evening adds a `Terrace`, which needs the `Kitchen`. The arrow from the waiter to the kitchen is in both drawings, so it should not be new. When are two of your arrows equal?"
    )
  }

  @Test("a replaced service may lose an arrow")
  func lostArrow() {
    evening.register(Waiter.self) { _ in Waiter(kitchen: Kitchen()) }
    let change = change()
    #expect(
      change == [[], ["Waiter → Kitchen"]],
      "The evening's `Waiter` brings his own kitchen, so his arrow to the `Kitchen` should be in `removed`, and nothing in `added`."
    )
  }

  @Test("a replaced service may gain an arrow")
  func newArrow() {
    evening.register(Oven.self) { _ in Oven() }
    evening.register(Waiter.self) {
      _ = try $0.resolve(Oven.self)
      return Waiter(kitchen: try $0.resolve(Kitchen.self))
    }
    let change = change()
    #expect(
      change == [["Waiter → Oven"], []],
      "Both drawings have a `Waiter` who needs the kitchen, but only the evening's waiter needs an `Oven`. That arrow should be new. Do you compare arrows or services?"
    )
  }

  @Test("with a sample, a service with an argument is in both drawings")
  func sample() {
    let change = change(samples: [Sample(Bill.self, arguments: 3)])
    #expect(
      change == [[], []],
      "The evening changes nothing, and the sample shows that a `Bill` needs the `Waiter`. So the arrow should be in both drawings. Which of them get the samples?"
    )
  }
}

private struct Terrace { let kitchen: Kitchen }
private struct Bill { let waiter: Waiter }
private struct Oven {}
