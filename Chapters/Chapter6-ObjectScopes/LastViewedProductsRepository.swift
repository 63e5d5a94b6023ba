/// Remembers which products a user looked at.
public protocol LastViewedProductsRepository: AnyObject, Sendable {
  /// What was looked at so far, the latest first, each once.
  var products: [Product] { get }

  /// The user looks at a product.
  /// - Parameter product: what is to be remembered.
  func add(_ product: Product)
}
