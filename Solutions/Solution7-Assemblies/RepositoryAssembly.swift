import Foundation
import Injection

/// What the shop remembers.
public struct RepositoryAssembly: Assembly {
  /// There is nothing to configure.
  public init() {}

  /// Registers the repositories.
  /// - Parameter container: where to register them.
  public func assemble(container: Container) {
    container.register(Catalogue.self) { _ in PrintedCatalogue() }.inObjectScope(.container)
    container.register(SettingsRepository.self) {
      StoredSettings(
        store: try $0.resolve(KeyValueStore.self), locale: try $0.resolve(Locale.self).identifier)
    }
    .inObjectScope(.container)
    container.register(LoginConfigurationRepository.self) { _ in LoginConfigurationInMemory() }
      .inObjectScope(.container)
    container.register(LastViewedProductsRepository.self) {
      StoredProductList(key: "viewed", store: try $0.resolve(KeyValueStore.self))
    }
    .inObjectScope(.container)
    for name in ["basket", "wishes", "compared", "ordered", "gifts", "reserved", "returned"] {
      container.register(ProductList.self, name: name) {
        StoredProductList(key: name, store: try $0.resolve(KeyValueStore.self))
      }
      .inObjectScope(.container)
    }
    container.register(ProductList.self, name: "recommended") {
      StoredProductList(key: "recommended", store: try $0.resolve(KeyValueStore.self, name: "cache"))
    }
    .inObjectScope(.container)
  }
}
