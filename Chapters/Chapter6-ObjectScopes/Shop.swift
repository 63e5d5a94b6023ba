/// The shop, put together. One user at a time is logged in.
public struct Shop: Sendable {
  private let container = Container()

  /// A shop in which no product was viewed yet.
  public init() {
    container.register(LastViewedProductsRepository.self) { _ in LastViewedProductsInMemory() }
      .inObjectScope(.discardedWhenLogout)
  }

  /// The user looks at a product.
  /// - Parameter product: what the user looks at.
  /// - Throws: what `resolve` throws.
  public func view(_ product: Product) throws {
    try container.resolve(LastViewedProductsRepository.self).add(product)
  }

  /// The list of last viewed products.
  /// - Returns: the latest first.
  /// - Throws: what `resolve` throws.
  public func lastViewedProducts() throws -> [Product] {
    try container.resolve(LastViewedProductsRepository.self).products
  }

  /// The user logs out. The next one starts afresh.
  public func logOut() {
    // Kata 6.5: so far, logging out has only closed the window.
  }
}
