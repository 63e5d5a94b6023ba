import Synchronization

/// Keeps lists of products by key, as `UserDefaults` does: its contents outlive every object that uses it.
///
///     let store = ProductStore()
///     store.add(Product(name: "a great sword"), for: "wishes")
public final class ProductStore: Sendable {
  private let lists = Mutex<[String: [Product]]>([:])

  /// A store in which nothing was kept yet.
  public init() {}

  /// Reads a list.
  /// - Parameter key: what it is kept under.
  /// - Returns: the latest product first, each once.
  public func products(for key: String) -> [Product] {
    lists.withLock { $0[key] ?? [] }
  }

  /// Puts a product in front of a list. O(*n*) in the length of the list.
  /// - Parameters:
  ///   - product: the product.
  ///   - key: what the list is kept under.
  public func add(_ product: Product, for key: String) {
    lists.withLock { $0[key] = [product] + ($0[key] ?? []).filter { $0 != product } }
  }
}

/// Remembers products in a store, and so for longer than it lives itself.
public final class LastViewedProductsInStore: LastViewedProductsRepository {
  private let store: ProductStore
  private let key: String

  /// A repository of what the store has kept.
  /// - Parameters:
  ///   - store: keeps the products.
  ///   - key: what it keeps them under.
  public init(_ store: ProductStore, key: String) {
    self.store = store
    self.key = key
  }

  /// The products so far, the latest first, each once.
  public var products: [Product] {
    store.products(for: key)
  }

  /// Puts a product in front. O(*n*) in the number of products.
  /// - Parameter product: what the user looks at.
  public func add(_ product: Product) {
    store.add(product, for: key)
  }
}
