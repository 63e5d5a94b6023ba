import Foundation
import Injection
import Testing

@testable import Chapter7

@Suite("7.1 · Three assemblies")
struct Kata7_1_ThreeAssemblies {
  let container = Container()

  @Test("the presenters work with doubles for everything below them")
  func presenters() {
    PresenterAssembly().assemble(container: container)
    ShopInMemory().assemble(container: container)
    container.register((any Catalog).self) { _ in MarketCatalog() }
    let product = try? container.resolve(ProductPresenter.self, arguments: needle).lines()
    let lines = try? container.resolve(CatalogPresenter.self).lines() + (product ?? [])
    #expect(
      lines == ["Turnip  0,03", "Needle", "99,00"],
      "The test applied `PresenterAssembly`, then registered German prices and a catalog with one turnip. The catalog's presenter and the needle's should use them. Do your factories capture or create anything?"
    )
  }

  @Test("the repositories work with a store in memory")
  func repositories() throws {
    RepositoryAssembly().assemble(container: container)
    HelpersInMemory().assemble(container: container)
    try? container.resolve((any LastViewedProductsRepository).self).add(needle)
    try? container.resolve((any ProductList).self, name: "basket").add(shield)
    try? container.resolve((any ProductList).self, name: "wishes").add(sword)
    let store = try container.resolve((any KeyValueStore).self)
    let stored = try ["viewed", "basket", "wishes"].map { try store.value(for: $0) }
    #expect(
      stored == ["9900 Needle", "4000 Shield", "120000 Great sword"],
      "The user viewed the needle, put a shield into the basket and wished for the sword. Each list should keep its products in the test's store, under the same key as before."
    )
  }

  @Test("the helpers use what a test registers")
  func helpers() {
    HelperAssembly(folder: URL(filePath: "/dev/null/shop")).assemble(container: container)
    let files = FilesInMemory()
    container.register((any Files).self) { _ in files }
    container.register((any WallClock).self) { _ in NewYear1970() }
    container.register(Locale.self) { _ in Locale(identifier: "de_DE") }
    let price = try? container.resolve(PriceFormat.self).text(cents: 9_900)
    #expect(price == "99,00", "The test registered a German locale, so the price should have a comma.")
    try? container.resolve((any EventLog).self).record("opened")
    #expect(
      files.text(at: "events.txt") == "0 opened\n",
      "The test registered files and a clock after `HelperAssembly`. The log should write there, and use that clock. When do you create the store and the clock?"
    )
  }

  @Test("each container shares its own store, log, catalog and lists")
  func shared() {
    let containers = [Container(), Container()]
    let assemblies: [any Assembly] = [HelperAssembly(folder: .temporaryDirectory), RepositoryAssembly()]
    for container in containers { assemblies.forEach { $0.assemble(container: container) } }
    let shared = shopServices.filter { $0.hasPrefix("any ") && !["any Files", "any WallClock"].contains($0) }
    let faults = shared.filter { name in
      guard let key = containers[0].services.first(where: { $0.description == name }) else { return true }
      let found = [0, 0, 1].compactMap { try? containers[$0].resolve(key) as AnyObject }
      return found.count < 3 || found[0] !== found[1] || found[1] === found[2]
    }
    #expect(
      faults == [],
      "The test applied one `HelperAssembly` and one `RepositoryAssembly` to two containers. Each container should share its own object for these services. Which assembly registers them, in which scope, and what do the factories capture?"
    )
  }

  @Test("a screen gets a new presenter every time")
  func newPresenter() {
    let shop = makeShopContainer(folder: .temporaryDirectory)
    let presenters = shop.services.filter { "\($0)".contains("Presenter") && $0.argumentTypes.isEmpty }
    let kept = presenters.filter { key in
      let found = [0, 1].compactMap { _ in try? shop.resolve(key) as AnyObject }
      return found.count == 2 && found[0] === found[1]
    }
    #expect(
      kept.map(\.description) == [],
      "Each of these screens opened twice, and should have a new presenter each time. In which scope did you register them?"
    )
  }

  @Test("the whole shop resolves")
  func wholeShop() {
    let shop = makeShopContainer(folder: .temporaryDirectory)
    let faults = shop.services.filter { $0.argumentTypes.isEmpty }.filter { (try? shop.resolve($0)) == nil }
    let missing = Set(shopServices).subtracting(shop.services.map(\.description)).sorted()
    #expect(
      missing + faults.map(\.description) == [],
      "The shop should have its 16 services again, and lacks \(missing). Each should resolve, and these fail: \(faults)."
    )
  }
}

private let shopServices = [
  "CatalogPresenter", "HomePresenter", "Locale", "PriceFormat", "ProductListPresenter named \"basket\"",
  "ProductListPresenter named \"wishes\"", "ProductPresenter with (Product)", "any Catalog", "any EventLog",
  "any Files", "any KeyValueStore", "any LastViewedProductsRepository", "any LoginConfigurationRepository",
  "any ProductList named \"basket\"", "any ProductList named \"wishes\"", "any WallClock",
]

private final class MarketCatalog: Catalog {
  let products = [Product(name: "Turnip", cents: 3)]
}

private struct NewYear1970: WallClock {
  let now = Date(timeIntervalSince1970: 0)
}
