/// Products that the shop remembers: a basket, a wish list.
public protocol ProductList: AnyObject, Sendable {
  /// Reads the list.
  /// - Returns: the latest first, each once.
  /// - Throws: what the storage behind it throws.
  func products() throws -> [Product]

  /// Puts a product in front.
  /// - Parameter product: what is to be remembered.
  /// - Throws: what the storage behind it throws.
  func add(_ product: Product) throws
}

/// Remembers which products a user looked at.
public protocol LastViewedProductsRepository: ProductList {}

/// A list in a key-value store. The object itself remembers nothing.
public final class StoredProductList: LastViewedProductsRepository {
  private let key: String
  private let store: any KeyValueStore

  /// A list.
  /// - Parameters:
  ///   - key: what the list is stored under.
  ///   - store: keeps it.
  public init(key: String, store: any KeyValueStore) {
    self.key = key
    self.store = store
  }

  /// Reads the list. O(*n*) in its length.
  /// - Returns: the latest first, each once.
  /// - Throws: what the store throws.
  public func products() throws -> [Product] {
    try (store.value(for: key) ?? "").split(separator: "\n").compactMap { line in
      let parts = line.split(separator: " ", maxSplits: 1)
      guard parts.count == 2, let cents = Int(parts[0]) else { return nil }
      return Product(name: String(parts[1]), cents: cents)
    }
  }

  /// Puts a product in front. O(*n*) in the length of the list.
  /// - Parameter product: what is to be remembered.
  /// - Throws: what the store throws.
  public func add(_ product: Product) throws {
    let list = try [product] + products().filter { $0 != product }
    try store.set(list.map { "\($0.cents) \($0.name)" }.joined(separator: "\n"), for: key)
  }
}
