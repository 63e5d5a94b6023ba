import Synchronization

/// Something that the shop sells.
public struct Product: Hashable, Sendable {
  /// What it is called.
  public let name: String

  /// A product.
  /// - Parameter name: what it is called.
  public init(name: String) {
    self.name = name
  }
}

/// The products that a user looked at.
public protocol LastViewedProductsRepository: AnyObject, Sendable {
  /// The products so far, the latest first, each once.
  var products: [Product] { get }

  /// Puts a product in front.
  /// - Parameter product: what the user looks at.
  func add(_ product: Product)
}

/// Remembers products for as long as it lives itself.
public final class LastViewedProductsInMemory: LastViewedProductsRepository {
  private let viewed = Mutex<[Product]>([])

  /// A repository of nothing yet.
  public init() {}

  /// The products so far, the latest first, each once.
  public var products: [Product] {
    viewed.withLock { $0 }
  }

  /// Puts a product in front. O(*n*) in the number of products.
  /// - Parameter product: what the user looks at.
  public func add(_ product: Product) {
    viewed.withLock { $0 = [product] + $0.filter { $0 != product } }
  }
}
