import Synchronization

/// Something that the shop sells.
struct Product: Hashable, Sendable {
  let name: String
}

/// The products that a user looked at.
protocol LastViewedProductsRepository: AnyObject, Sendable {
  /// The latest first.
  var products: [Product] { get }

  func add(_ product: Product)
}

/// Remembers products until it is deallocated.
final class LastViewedProductsInMemory: LastViewedProductsRepository {
  private let viewed = Mutex<[Product]>([])

  var products: [Product] { viewed.withLock(\.self) }

  func add(_ product: Product) {
    viewed.withLock { $0.insert(product, at: 0) }
  }
}
