import Injection

/// What the shop shows.
struct PresenterAssembly: Assembly {
  func assemble(container: Container) {
    container.register(ProductPresenter.self) { resolver, product in
      ProductPresenter(
        product: product, prices: try resolver.resolve(PriceFormat.self),
        viewed: try resolver.resolve((any LastViewedProductsRepository).self))
    }
    for name in ["basket", "wishes"] {
      container.register(ProductListPresenter.self, name: name) {
        ProductListPresenter(
          title: name.capitalized, list: try $0.resolve((any ProductList).self, name: name))
      }
    }
    container.register(HomePresenter.self) {
      HomePresenter(
        catalog: try $0.resolve(CatalogPresenter.self),
        basket: try $0.resolve(ProductListPresenter.self, name: "basket"))
    }
    // Kata 7.1: the catalog's presenter.
  }
}
