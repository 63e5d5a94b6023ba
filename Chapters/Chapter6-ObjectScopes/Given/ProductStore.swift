import Synchronization

/// Keeps lists of products by key, as `UserDefaults` does: its contents outlive every object that uses it.
final class ProductStore: Sendable {
  private let lists = Mutex<[String: [Product]]>([:])

  func products(for key: String) -> [Product] {
    lists.withLock { $0[key, default: []] }
  }

  func add(_ product: Product, for key: String) {
    lists.withLock { $0[key, default: []].insert(product, at: 0) }
  }
}

/// Remembers products in a store, which outlives the repository.
final class LastViewedProductsInStore: LastViewedProductsRepository {
  private let store: ProductStore
  private let key: String

  init(_ store: ProductStore, key: String) {
    self.store = store
    self.key = key
  }

  var products: [Product] { store.products(for: key) }

  func add(_ product: Product) { store.add(product, for: key) }
}
