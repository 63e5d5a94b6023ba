import Foundation
import Injection
import Testing

@testable import Chapter7

@Suite("7.7 · Draw it")
struct Kata7_7_DrawIt {
  let container = Container()

  init() {
    container.register(Kitchen.self) { _ in Kitchen() }.inObjectScope(.container)
    container.autoregister(Waiter.self, initializer: Waiter.init).inObjectScope(.container)
  }

  var edges: [String] { container.edges().map(\.description).sorted() }

  @Test("the whole shop is in the drawing")
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
    }
  }

  @Test("a service with arguments shows what it needs, if there is a sample")
  func samples() async {
    await #expect(
      processExitsWith: .success,
      "A separate process drew the shop with a sample for `ProductPresenter`, and it should end well."
    ) {
      let shop = makeShopContainer(folder: .temporaryDirectory)
      let edges = shop.edges(samples: [Sample(ProductPresenter.self, arguments: needle)]).map(\.description)
      #expect(
        edges.contains("ProductPresenter with (Product) → PriceFormat"),
        "The test gave a sample for `ProductPresenter`, which needs the prices. `edges(samples:)` should return that edge. What does the sample's `resolve` report?"
      )
    }
  }

  @Test("a shared service still shows what it needs")
  func sharedAlready() throws {
    _ = try container.resolve(Waiter.self)
    #expect(
      edges == ["Waiter → Kitchen"],
      "The app already has its shared `Waiter`, so its container won't create another. `edges()` should return the edge anyway."
    )
  }

  @Test("a service that fails still shows what it needs")
  func failing() {
    container.register(Table.self) { resolver -> Table in
      _ = try resolver.resolve(Waiter.self)
      throw NoTablecloth()
    }
    #expect(
      edges == ["Table → Waiter", "Waiter → Kitchen"],
      "The `Table` requested its waiter and then failed. The drawing should show that edge, and the others as well."
    )
  }
}

private struct Table { let waiter: Waiter }
private struct NoTablecloth: Error {}
