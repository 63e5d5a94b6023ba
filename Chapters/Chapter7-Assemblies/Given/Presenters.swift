/// What a screen shows, as lines.
protocol Presenter: AnyObject {
  func lines() throws -> [String]
}

final class CatalogPresenter: Presenter {
  private let catalog: any Catalog
  private let prices: PriceFormat

  init(catalog: any Catalog, prices: PriceFormat) {
    self.catalog = catalog
    self.prices = prices
  }

  func lines() -> [String] {
    catalog.products.map { "\($0.name)  \(prices.text(cents: $0.cents))" }
  }
}

/// The screen of one product. Showing it puts the product on the list of last viewed products.
final class ProductPresenter: Presenter {
  private let product: Product
  private let prices: PriceFormat
  private let viewed: any LastViewedProductsRepository

  init(product: Product, prices: PriceFormat, viewed: any LastViewedProductsRepository) {
    self.product = product
    self.prices = prices
    self.viewed = viewed
  }

  func lines() throws -> [String] {
    try viewed.add(product)
    return [product.name, prices.text(cents: product.cents)]
  }
}

final class ProductListPresenter: Presenter {
  private let title: String
  private let list: any ProductList

  init(title: String, list: any ProductList) {
    self.title = title
    self.list = list
  }

  func lines() throws -> [String] {
    try [title] + list.products().map(\.name)
  }
}

final class HomePresenter: Presenter {
  private let catalog: CatalogPresenter
  private let basket: ProductListPresenter

  init(catalog: CatalogPresenter, basket: ProductListPresenter) {
    self.catalog = catalog
    self.basket = basket
  }

  func lines() throws -> [String] { try catalog.lines() + basket.lines() }
}

/// The screen with the products that a logged-in user looked at last.
protocol LastViewedProductsPresenter: Presenter {}
