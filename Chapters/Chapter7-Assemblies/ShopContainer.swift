import Foundation
import Injection

/// The shop's services, with files in this folder.
func makeShopContainer(folder: URL) -> Container {
  // Kata 7.1: three teams edit this function.
  let container = Container()
  let files = SystemFiles(root: folder)
  let store = FileStore(files: files)
  let clock = SystemClock()
  container.register((any Files).self) { _ in files }
  container.register((any KeyValueStore).self) { _ in store }
  container.register((any WallClock).self) { _ in clock }
  container.register(Locale.self) { _ in .current }
  let prices = PriceFormat(locale: .current)
  container.register(PriceFormat.self) { _ in prices }
  container.register((any EventLog).self) { _ in StoredEventLog(store: store, clock: clock) }
    .inObjectScope(.container)

  let catalog = PrintedCatalog()
  container.register((any Catalog).self) { _ in catalog }
  container.register((any LoginConfigurationRepository).self) { _ in LoginConfigurationInMemory() }
    .inObjectScope(.container)
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
  container.register(ProductPresenter.self) { resolver, product in
    ProductPresenter(
      product: product, prices: prices,
      viewed: try resolver.resolve((any LastViewedProductsRepository).self))
  }
  for name in ["basket", "wishes"] {
    container.register(ProductListPresenter.self, name: name) {
      ProductListPresenter(title: name.capitalized, list: try $0.resolve((any ProductList).self, name: name))
    }
  }
  container.register(HomePresenter.self) {
    HomePresenter(
      catalog: try $0.resolve(CatalogPresenter.self),
      basket: try $0.resolve(ProductListPresenter.self, name: "basket"))
  }
  return container
}
