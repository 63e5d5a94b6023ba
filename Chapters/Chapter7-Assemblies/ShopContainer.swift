import Foundation
import Injection

/// Puts the shop together.
/// - Parameter folder: where the shop keeps its files.
/// - Returns: a container with all that the shop needs before a login.
/// - Throws: what an assembly throws.
public func makeShopContainer(folder: URL) throws -> Container {
  // Kata 7.1: forty registrations in one function. Each new screen adds one, and every team edits this file.
  let container = Container()
  let files = SystemFiles(root: folder)
  let store = FileStore(files: files, folder: "shop")
  let cache = MemoryStore()
  let clock = SystemClock()
  let prices = PriceFormat(locale: .current)
  let basket = StoredProductList(key: "basket", store: store)

  container.register(Files.self) { _ in files }
  container.register(KeyValueStore.self) { _ in store }
  container.register(KeyValueStore.self, name: "cache") { _ in cache }
  container.register(WallClock.self) { _ in clock }
  container.register(Locale.self) { _ in .current }
  container.register(Calendar.self) { _ in .current }
  container.register(TimeZone.self) { _ in .current }
  container.register(Bundle.self) { _ in .main }
  container.register(ProcessInfo.self) { _ in .processInfo }
  container.register(Identifiers.self) { _ in RandomIdentifiers() }
  container.register(PriceFormat.self) { _ in prices }
  container.register(DayFormat.self) {
    DayFormat(calendar: try $0.resolve(Calendar.self), timeZone: try $0.resolve(TimeZone.self))
  }
  container.register(EventLog.self) { _ in StoredEventLog(store: cache, clock: clock) }
    .inObjectScope(.container)

  container.register(Catalogue.self) { _ in PrintedCatalogue() }
  container.register(SettingsRepository.self) {
    StoredSettings(store: store, locale: try $0.resolve(Locale.self).identifier)
  }
  container.register(LoginConfigurationRepository.self) { _ in LoginConfigurationInMemory() }
    .inObjectScope(.container)
  container.register(LastViewedProductsRepository.self) { _ in StoredProductList(key: "viewed", store: store)
  }
  .inObjectScope(.container)
  container.register(ProductList.self, name: "basket") { _ in basket }
  container.register(ProductList.self, name: "wishes") { _ in StoredProductList(key: "wishes", store: store) }
  container.register(ProductList.self, name: "compared") { _ in
    StoredProductList(key: "compared", store: store)
  }
  container.register(ProductList.self, name: "ordered") { _ in
    StoredProductList(key: "ordered", store: store)
  }
  container.register(ProductList.self, name: "gifts") { _ in StoredProductList(key: "gifts", store: store) }
  container.register(ProductList.self, name: "reserved") { _ in
    StoredProductList(key: "reserved", store: store)
  }
  container.register(ProductList.self, name: "returned") { _ in
    StoredProductList(key: "returned", store: store)
  }
  container.register(ProductList.self, name: "recommended") { _ in
    StoredProductList(key: "recommended", store: cache)
  }

  container.register(HomePresenter.self) {
    HomePresenter(
      catalogue: try $0.resolve(CataloguePresenter.self),
      basket: try $0.resolve(ProductListPresenter.self, name: "basket"))
  }
  container.register(CataloguePresenter.self) {
    CataloguePresenter(catalogue: try $0.resolve(Catalogue.self), prices: prices)
  }
  .inObjectScope(.container)
  container.register(ProductPresenter.self) { resolver, product in
    ProductPresenter(
      product: product, prices: prices, viewed: try resolver.resolve(LastViewedProductsRepository.self))
  }
  container.register(ReceiptPresenter.self) { resolver, product, buyer in
    ReceiptPresenter(
      product: product, buyer: buyer, identifiers: try resolver.resolve(Identifiers.self), clock: clock,
      days: try resolver.resolve(DayFormat.self))
  }
  container.register(SettingsPresenter.self) {
    SettingsPresenter(settings: try $0.resolve(SettingsRepository.self))
  }
  container.register(AboutPresenter.self) {
    AboutPresenter(bundle: try $0.resolve(Bundle.self), process: try $0.resolve(ProcessInfo.self))
  }
  container.register(LoginPresenter.self) {
    LoginPresenter(
      configurations: try $0.resolve(LoginConfigurationRepository.self), log: try $0.resolve(EventLog.self))
  }
  container.register(ProductListPresenter.self, name: "basket") { _ in
    ProductListPresenter(title: "Basket", list: basket, prices: prices)
  }
  container.register(ProductListPresenter.self, name: "wishes") {
    ProductListPresenter(
      title: "Wishes", list: try $0.resolve(ProductList.self, name: "wishes"), prices: prices)
  }
  container.register(ProductListPresenter.self, name: "compared") {
    ProductListPresenter(
      title: "Compared", list: try $0.resolve(ProductList.self, name: "compared"), prices: prices)
  }
  container.register(ProductListPresenter.self, name: "ordered") {
    ProductListPresenter(
      title: "Ordered", list: try $0.resolve(ProductList.self, name: "ordered"), prices: prices)
  }
  container.register(ProductListPresenter.self, name: "gifts") {
    ProductListPresenter(
      title: "Gifts", list: try $0.resolve(ProductList.self, name: "gifts"), prices: prices)
  }
  container.register(ProductListPresenter.self, name: "reserved") {
    ProductListPresenter(
      title: "Reserved", list: try $0.resolve(ProductList.self, name: "reserved"), prices: prices)
  }
  container.register(ProductListPresenter.self, name: "returned") {
    ProductListPresenter(
      title: "Returned", list: try $0.resolve(ProductList.self, name: "returned"), prices: prices)
  }
  container.register(ProductListPresenter.self, name: "recommended") {
    ProductListPresenter(
      title: "Recommended", list: try $0.resolve(ProductList.self, name: "recommended"), prices: prices)
  }
  return container
}
