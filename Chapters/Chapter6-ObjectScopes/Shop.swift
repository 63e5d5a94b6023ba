/// The shop on a tablet that its users share. One user at a time is logged in, or a guest.
struct Shop {
  private let container = Container()

  /// A shop that remembers products until the user logs out.
  init() {
    container.register((any LastViewedProductsRepository).self) { _ in LastViewedProductsInMemory() }
      .inObjectScope(.discardedWhenLogout)
  }

  /// A shop that remembers products in a store, even after a logout.
  init(store: ProductStore) {
    container.register((any LastViewedProductsRepository).self) { _ in
      // Kata 6.1: everybody who uses the tablet has the same list.
      LastViewedProductsInStore(store, key: "last viewed")
    }
    .inObjectScope(.discardedWhenLogout)
    logIn("guest")
  }

  func view(_ product: Product) throws {
    try container.resolve((any LastViewedProductsRepository).self).add(product)
  }

  /// What the current user looked at, the latest first.
  func lastViewedProducts() throws -> [Product] {
    try container.resolve((any LastViewedProductsRepository).self).products
  }

  func logIn(_ name: String) {
    // Kata 6.1: so far, logging in or out only changes the name.
    container.register(User.self) { _ in User(name: name) }
  }

  func logOut() {
    logIn("guest")
  }
}

struct User: Sendable {
  let name: String
}
