/// The shop, put together. One user at a time is logged in, or a guest.
public struct Shop: Sendable {
  private let container = Container()

  /// A shop in which no product was viewed yet.
  public init() {
    container.register(LastViewedProductsRepository.self) { _ in LastViewedProductsInMemory() }
      .inObjectScope(.discardedWhenLogout)
  }

  /// A shop that finds again what its users looked at.
  /// - Parameter store: keeps the products, also when the shop is gone.
  public init(store: ProductStore) {
    container.register(LastViewedProductsRepository.self) { _ in
      // Kata 6.5: all who use the tablet have the same list.
      LastViewedProductsInStore(store, key: "last viewed")
    }
    .inObjectScope(.discardedWhenLogout)
    setUser("guest")
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

  /// A user logs in. The one before is logged out.
  /// - Parameter user: the user's name; no user is called "guest".
  public func logIn(_ user: String) {
    logOut()
    setUser(user)
  }

  /// The user logs out. A guest uses the shop until the next login.
  public func logOut() {
    setUser("guest")
    // Kata 6.5: so far, logging out has only closed the window.
  }

  private func setUser(_ name: String) {
    container.register(User.self) { _ in User(name: name) }
  }
}

/// Uses the shop at the moment.
struct User: Sendable {
  let name: String
}
