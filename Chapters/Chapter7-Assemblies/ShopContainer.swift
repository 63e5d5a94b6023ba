import Foundation
import Injection

/// The shop's services, with files in this folder.
func makeShopContainer(folder: URL) -> Container {
  let container = Container()
  HelperAssembly(folder: folder).assemble(container: container)
  RepositoryAssembly().assemble(container: container)
  PresenterAssembly().assemble(container: container)

  // Kata 7.1: eight services are left, because they share local variables.
  let store = FileStore(files: SystemFiles(root: folder))
  container.register((any KeyValueStore).self) { _ in store }
  let prices = PriceFormat(locale: .current)
  container.register(PriceFormat.self) { _ in prices }
  let clock = SystemClock()
  container.register((any EventLog).self) { _ in StoredEventLog(store: store, clock: clock) }
    .inObjectScope(.container)

  let catalog = PrintedCatalog()
  container.register((any Catalog).self) { _ in catalog }
  container.register((any LastViewedProductsRepository).self) { _ in
    StoredProductList(key: "viewed", store: store)
  }
  .inObjectScope(.container)
  for name in ["basket", "wishes"] {
    container.register((any ProductList).self, name: name) { _ in
      StoredProductList(key: name, store: store)
    }
    .inObjectScope(.container)
  }

  container.register(CatalogPresenter.self) { _ in
    CatalogPresenter(catalog: catalog, prices: prices)
  }
  .inObjectScope(.container)
  return container
}
