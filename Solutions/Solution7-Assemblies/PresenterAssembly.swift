import Foundation
import Injection

/// What the shop shows before a login.
public struct PresenterAssembly: Assembly {
  /// There is nothing to configure.
  public init() {}

  /// Registers the presenters.
  /// - Parameter container: where to register them.
  public func assemble(container: Container) {
    container.register(HomePresenter.self) {
      HomePresenter(
        catalogue: try $0.resolve(CataloguePresenter.self),
        basket: try $0.resolve(ProductListPresenter.self, name: "basket"))
    }
    container.register(CataloguePresenter.self) {
      CataloguePresenter(catalogue: try $0.resolve(Catalogue.self), prices: try $0.resolve(PriceFormat.self))
    }
    container.register(ProductPresenter.self) { resolver, product in
      ProductPresenter(
        product: product, prices: try resolver.resolve(PriceFormat.self),
        viewed: try resolver.resolve(LastViewedProductsRepository.self))
    }
    container.register(ReceiptPresenter.self) { resolver, product, buyer in
      ReceiptPresenter(
        product: product, buyer: buyer, identifiers: try resolver.resolve(Identifiers.self),
        clock: try resolver.resolve(WallClock.self), days: try resolver.resolve(DayFormat.self))
    }
    container.register(SettingsPresenter.self) {
      SettingsPresenter(settings: try $0.resolve(SettingsRepository.self))
    }
    container.register(AboutPresenter.self) {
      AboutPresenter(bundle: try $0.resolve(Bundle.self), process: try $0.resolve(ProcessInfo.self))
    }
    container.register(LoginPresenter.self) {
      LoginPresenter(
        configurations: try $0.resolve(LoginConfigurationRepository.self),
        log: try $0.resolve(EventLog.self))
    }
    for name in ["basket", "wishes", "compared", "ordered", "gifts", "reserved", "returned", "recommended"] {
      container.register(ProductListPresenter.self, name: name) {
        ProductListPresenter(
          title: name.capitalized, list: try $0.resolve(ProductList.self, name: name),
          prices: try $0.resolve(PriceFormat.self))
      }
    }
  }
}
