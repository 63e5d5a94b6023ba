import Injection

/// What the shop remembers.
struct RepositoryAssembly: Assembly {
  func assemble(container: Container) {
    container.register((any Catalog).self) { _ in PrintedCatalog() }.inObjectScope(.container)
    container.register((any LoginConfigurationRepository).self) { _ in LoginConfigurationInMemory() }
      .inObjectScope(.container)
    container.register((any LastViewedProductsRepository).self) {
      StoredProductList(key: "viewed", store: try $0.resolve((any KeyValueStore).self))
    }
    .inObjectScope(.container)
    for name in ["basket", "wishes"] {
      container.register((any ProductList).self, name: name) {
        StoredProductList(key: name, store: try $0.resolve((any KeyValueStore).self))
      }
      .inObjectScope(.container)
    }
  }
}
