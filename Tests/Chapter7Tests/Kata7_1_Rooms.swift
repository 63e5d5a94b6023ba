import Foundation
import Injection
import Testing

@testable import Chapter7

@Suite("7.1 · Rooms")
struct Kata7_1_Rooms {
  let container = Container()

  @Test("the presenters work with doubles for everything below them")
  func presenters() {
    PresenterAssembly().assemble(container: container)
    HelpersInMemory().assemble(container: container)
    container.register((any Catalogue).self) { _ in MarketCatalogue() }
    let lines = try? container.resolve(CataloguePresenter.self).lines()
    #expect(
      lines == ["Turnip  0.03"],
      """
      The test applied `PresenterAssembly`, and then registered a catalogue with one turnip. The presenter should use it, \
      so its factory should resolve what it needs. Do your factories capture or create anything?
      """)
  }

  @Test("the repositories work with a store in memory")
  func repositories() throws {
    RepositoryAssembly().assemble(container: container)
    HelpersInMemory().assemble(container: container)
    try? container.resolve((any LastViewedProductsRepository).self).add(needle)
    let stored = try container.resolve((any KeyValueStore).self).value(for: "viewed")
    #expect(
      stored == "9900 Needle",
      "The test applied `RepositoryAssembly` with a store in memory. The list should keep its products there."
    )
  }

  @Test("the price format follows the locale")
  func locale() {
    HelperAssembly(folder: .temporaryDirectory).assemble(container: container)
    container.register(Locale.self) { _ in Locale(identifier: "de_DE") }
    let price = try? container.resolve(PriceFormat.self).text(cents: 9_900)
    #expect(
      price == "99,00",
      "The test registered a German locale after `HelperAssembly`, so the price should have a comma. Who chooses the locale?"
    )
  }

  @Test("the store writes to the files that a test registers")
  func files() {
    HelperAssembly(folder: URL(filePath: "/dev/null/shop")).assemble(container: container)
    let files = FilesInMemory()
    container.register((any Files).self) { _ in files }
    try? container.resolve((any KeyValueStore).self).set("Needle", for: "viewed")
    #expect(
      files.text(at: "viewed.txt") == "Needle",
      "The test registered its own files after `HelperAssembly`, and the store should write there. When is your store created?"
    )
  }

  @Test("each container has one store and one login configuration")
  func ownStore() {
    let (containers, helpers) = ([Container(), Container()], HelperAssembly(folder: .temporaryDirectory))
    for container in containers {
      helpers.assemble(container: container)
      RepositoryAssembly().assemble(container: container)
    }
    let users = [containers[0], containers[0], containers[1]]
    let stores = users.map { try? $0.resolve((any KeyValueStore).self) }
    let logins = users.map { try? $0.resolve((any LoginConfigurationRepository).self) }
    #expect(
      stores[0] === stores[1] && stores[1] !== stores[2] && logins[0] === logins[1]
        && logins[1] !== logins[2],
      """
      The test applied the same assemblies to two containers. Each should share one store and one \
      `LoginConfigurationRepository`, and not the other's. In which scopes did you register them?
      """)
  }

  @Test("a screen gets a new presenter every time")
  func newPresenter() throws {
    let shop = makeShopContainer(folder: .temporaryDirectory)
    let presenters = try (0..<2).map { _ in try shop.resolve(CataloguePresenter.self) }
    #expect(
      presenters[0] !== presenters[1],
      "The catalogue opened twice, and each screen should have a new presenter. In which scope did you register it?"
    )
  }

  @Test("the whole shop resolves")
  func wholeShop() {
    let shop = makeShopContainer(folder: .temporaryDirectory)
    let faults = shop.services.filter { $0.argumentTypes.isEmpty }.filter { (try? shop.resolve($0)) == nil }
    #expect(
      shop.services.count == 16 && faults.isEmpty,
      "The shop should have its 16 services again, and has \(shop.services.count). Each should resolve, and these fail: \(faults)."
    )
  }
}

private final class MarketCatalogue: Catalogue {
  let products = [Product(name: "Turnip", cents: 3)]
}
