/// A list of products, the latest first.
protocol ProductList: AnyObject, Sendable {
  func products() throws -> [Product]

  /// Puts a product first.
  func add(_ product: Product) throws
}

/// The products that a visitor has looked at.
protocol LastViewedProductsRepository: ProductList {}

/// A list that a key-value store keeps under one key.
final class StoredProductList: LastViewedProductsRepository {
  private let key: String
  private let store: any KeyValueStore

  init(key: String, store: any KeyValueStore) {
    self.key = key
    self.store = store
  }

  func products() throws -> [Product] {
    try (store.value(for: key) ?? "").split(separator: "\n").compactMap { line in
      let parts = line.split(separator: " ", maxSplits: 1)
      guard parts.count == 2, let cents = Int(parts[0]) else { return nil }
      return Product(name: String(parts[1]), cents: cents)
    }
  }

  func add(_ product: Product) throws {
    let list = try [product] + products().filter { $0 != product }
    try store.set(list.map { "\($0.cents) \($0.name)" }.joined(separator: "\n"), for: key)
  }
}
