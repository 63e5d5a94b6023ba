import Foundation
import Injection
import KataSupport
import Testing

@testable import Chapter7

@Suite("7.7 · Draw it")
struct Kata7_7_DrawIt {
  @Test("the whole shop is in the drawing, and with a sample, a screen with an argument")
  func shop() async {
    await #expect(
      processExitsWith: .success,
      "A separate process drew the shop, and it should end well. `ProductPresenter` takes a product: how do you resolve it?"
    ) {
      let shop = makeShopContainer(folder: .temporaryDirectory)
      let edges = shop.edges().map(\.description)
      #expect(
        edges.contains("HomePresenter → CataloguePresenter")
          && edges.contains("any EventLog → any WallClock"),
        "The shop's event log needs a clock, and its home screen needs the catalogue. `edges()` should return both edges. Which services do you resolve?"
      )
      let samples = [Sample(Bar.self, arguments: 3), Sample(ProductPresenter.self, arguments: needle)]
      #expect(
        shop.edges(samples: samples).map(\.description).contains(
          "ProductPresenter with (Product) → PriceFormat"),
        "The second sample is for `ProductPresenter`, which needs the prices. `edges(samples:)` should return that edge. Do you resolve the sample in the copy, before you ask for the map?"
      )
    }
  }

  @Test("the app keeps nothing of the drawing")
  func copy() async {
    await #expect(
      processExitsWith: .success,
      "A separate process drew an app with a sample for a `Bill`, and it should end well. How do you resolve a service with an argument?"
    ) {
      let (container, log) = (Container(), CallLog())
      container.register(Kitchen.self) { _ in
        log.record("a kitchen")
        return Kitchen()
      }
      .inObjectScope(.container)
      container.register(Bill.self) { (resolver, _: Int) in
        Bill(kitchen: try resolver.resolve(Kitchen.self))
      }
      _ = container.edges(samples: [Sample(Bill.self, arguments: 3)])
      let before = log.calls.count
      _ = try container.resolve(Kitchen.self)
      #expect(
        log.calls.count == before + 1,
        "The test drew the app, and then the app needed its first kitchen. It should not get the drawing's kitchen."
      )
    }
  }

  @Test("a service that fails still shows what it needs")
  func failing() {
    let container = Container()
    container.register(Kitchen.self) { _ in Kitchen() }.inObjectScope(.container)
    container.autoregister(Waiter.self, initializer: Waiter.init).inObjectScope(.container)
    container.autoregister(Bar.self, initializer: Bar.init)
    container.register(Aperitif.self) { resolver -> Aperitif in
      _ = try resolver.resolve(Kitchen.self)
      throw NoIce()
    }
    let edges = Set(container.edges().map(\.description))
    #expect(
      edges == ["Aperitif → Kitchen", "Bar → Waiter", "Waiter → Kitchen"],
      "The `Aperitif` requested the kitchen and then failed. The drawing should show that edge, and the others as well."
    )
  }
}

private struct Bar { let waiter: Waiter }
private struct Bill { let kitchen: Kitchen }
private struct Aperitif {}
private struct NoIce: Error {}
