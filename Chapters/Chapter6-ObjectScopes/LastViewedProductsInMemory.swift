import Synchronization

/// Remembers products for as long as it lives itself.
public final class LastViewedProductsInMemory: LastViewedProductsRepository {
  private let viewed = Mutex<[Product]>([])

  /// A repository of nothing yet.
  public init() {}

  /// What was looked at so far, the latest first, each once.
  public var products: [Product] {
    viewed.withLock { $0 }
  }

  /// Puts a product in front. O(*n*) in the number of products.
  /// - Parameter product: what is to be remembered.
  public func add(_ product: Product) {
    viewed.withLock { $0 = [product] + $0.filter { $0 != product } }
  }
}
