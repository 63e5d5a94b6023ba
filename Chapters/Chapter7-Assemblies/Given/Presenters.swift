import Foundation

/// Decides what a screen shows. It knows no user interface: a screen is a list of lines.
public protocol Presenter: AnyObject {
  /// Makes the screen's content.
  /// - Returns: the lines from top to bottom.
  /// - Throws: what the repositories throw.
  func lines() throws -> [String]
}

/// Shows all that the shop sells.
public final class CataloguePresenter: Presenter {
  private let catalogue: any Catalogue
  private let prices: PriceFormat

  /// A presenter.
  /// - Parameters:
  ///   - catalogue: what there is to buy.
  ///   - prices: writes the amounts.
  public init(catalogue: any Catalogue, prices: PriceFormat) {
    self.catalogue = catalogue
    self.prices = prices
  }

  /// A line for each product.
  /// - Returns: the lines in the catalogue's order.
  public func lines() -> [String] {
    catalogue.products.map { "\($0.name)  \(prices.text(cents: $0.cents))" }
  }
}

/// Shows one product.
public final class ProductPresenter: Presenter {
  private let product: Product
  private let prices: PriceFormat
  private let viewed: any LastViewedProductsRepository

  /// A presenter.
  /// - Parameters:
  ///   - product: what to show.
  ///   - prices: writes the amount.
  ///   - viewed: is told that the product was shown.
  public init(product: Product, prices: PriceFormat, viewed: any LastViewedProductsRepository) {
    self.product = product
    self.prices = prices
    self.viewed = viewed
  }

  /// The product and its price.
  /// - Returns: two lines.
  /// - Throws: what the repository throws.
  public func lines() throws -> [String] {
    try viewed.add(product)
    return [product.name, prices.text(cents: product.cents)]
  }
}

/// Shows a receipt.
public final class ReceiptPresenter: Presenter {
  private let product: Product
  private let buyer: String
  private let number: String
  private let day: String

  /// A presenter.
  /// - Parameters:
  ///   - product: what was bought.
  ///   - buyer: the buyer's name.
  ///   - identifiers: gives the receipt its number.
  ///   - clock: says when it was bought.
  ///   - days: writes the date.
  public init(
    product: Product, buyer: String, identifiers: any Identifiers, clock: any WallClock, days: DayFormat
  ) {
    self.product = product
    self.buyer = buyer
    number = identifiers.next()
    day = days.text(clock.now)
  }

  /// What was bought, by which buyer and when.
  /// - Returns: three lines.
  public func lines() -> [String] {
    ["Receipt \(number)", "\(product.name) for \(buyer)", day]
  }
}

/// Shows a list of products: a basket, a wish list.
public final class ProductListPresenter: Presenter {
  private let title: String
  private let list: any ProductList
  private let prices: PriceFormat

  /// A presenter.
  /// - Parameters:
  ///   - title: the first line.
  ///   - list: what follows.
  ///   - prices: writes the amounts.
  public init(title: String, list: any ProductList, prices: PriceFormat) {
    self.title = title
    self.list = list
    self.prices = prices
  }

  /// The title, and a line for each product.
  /// - Returns: the latest product first.
  /// - Throws: what the list throws.
  public func lines() throws -> [String] {
    try [title] + list.products().map { "\($0.name)  \(prices.text(cents: $0.cents))" }
  }
}

/// Shows the settings.
public final class SettingsPresenter: Presenter {
  private let settings: any SettingsRepository

  /// A presenter.
  /// - Parameter settings: what to show.
  public init(settings: any SettingsRepository) {
    self.settings = settings
  }

  /// The language.
  /// - Returns: one line.
  /// - Throws: what the repository throws.
  public func lines() throws -> [String] { try ["Language: \(settings.language())"] }
}

/// Shows what this app is.
public final class AboutPresenter: Presenter {
  private let bundle: Bundle
  private let process: ProcessInfo

  /// A presenter.
  /// - Parameters:
  ///   - bundle: knows the app.
  ///   - process: knows the machine.
  public init(bundle: Bundle, process: ProcessInfo) {
    self.bundle = bundle
    self.process = process
  }

  /// The app and the machine.
  /// - Returns: two lines.
  public func lines() -> [String] {
    [bundle.bundleIdentifier ?? "shop", process.operatingSystemVersionString]
  }
}

/// Shows the login.
public final class LoginPresenter: Presenter {
  private let configurations: any LoginConfigurationRepository
  private let log: any EventLog

  /// A presenter.
  /// - Parameters:
  ///   - configurations: is given what the server sends.
  ///   - log: is told of each login.
  public init(configurations: any LoginConfigurationRepository, log: any EventLog) {
    self.configurations = configurations
    self.log = log
  }

  /// What to do on this screen.
  /// - Returns: one line.
  public func lines() -> [String] { ["Name and password"] }

  /// The server has accepted the login.
  /// - Parameter configuration: what it sent.
  /// - Throws: what the log throws.
  public func loggedIn(_ configuration: LoginConfiguration) throws {
    configurations.save(configuration)
    try log.record("login")
  }
}

/// Shows the first screen.
public final class HomePresenter: Presenter {
  private let catalogue: CataloguePresenter
  private let basket: ProductListPresenter

  /// A presenter.
  /// - Parameters:
  ///   - catalogue: the upper part.
  ///   - basket: the lower part.
  public init(catalogue: CataloguePresenter, basket: ProductListPresenter) {
    self.catalogue = catalogue
    self.basket = basket
  }

  /// The catalogue, and the basket below it.
  /// - Returns: the lines of both.
  /// - Throws: what the basket throws.
  public func lines() throws -> [String] { try catalogue.lines() + basket.lines() }
}

/// Shows the products that a user looked at last.
public protocol LastViewedProductsPresenter: Presenter {}
