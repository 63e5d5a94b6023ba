import Testing

@testable import Chapter6

@Suite("6.1 · Discarded at logout")
struct Kata6_1_DiscardedAtLogout {
  let sword = Product(name: "a great sword")

  @Test("the next user doesn't see what the last one looked at")
  func nextUser() throws {
    let shop = Shop()
    shop.logIn("Ned")
    try shop.view(sword)
    let ned = try shop.lastViewedProducts()
    shop.logOut()
    shop.logIn("Arya")
    let arya = try shop.lastViewedProducts()
    #expect(ned == [sword], "Ned looked at a sword, and the shop should remember it until he logs out.")
    #expect(
      arya == [],
      "Ned logged out, and Arya sees what he looked at. His repository should end with his login. Does `logOut()` end the scope that it's registered in?"
    )
  }

  @Test("a reset ends the instances of its scope")
  func reset() throws {
    let container = Container()
    container.register(Basket.self) { _ in Basket() }.inObjectScope(.discardedWhenLogout)
    let before = try container.resolve(Basket.self)
    container.resetObjectScope(.discardedWhenLogout)
    let after = try container.resolve(Basket.self)
    #expect(
      before !== after,
      "The test reset `.discardedWhenLogout`, so the next request should create a new basket. Which instances does `renewAll` forget, and do both calls name the same scope object?"
    )
  }

  @Test("a reset leaves other scopes alone")
  func otherScopes() throws {
    let container = Container()
    let namesake = ObjectScope(description: "discardedWhenLogout") { PermanentStorage() }
    let names = ["app", "login", "namesake"]
    for (name, scope) in zip(names, [ObjectScope.container, .discardedWhenLogout, namesake]) {
      container.register(Basket.self, name: name) { _ in Basket() }.inObjectScope(scope)
    }
    let before = try names.map { try container.resolve(Basket.self, name: $0) }
    container.resetObjectScope(namesake)
    let after = try names.map { try container.resolve(Basket.self, name: $0) }
    #expect(
      zip(before, after).map { $0 === $1 } == [true, true, false],
      "The test reset its own scope. Only that scope's basket should end, not the basket in `.container`, nor the one in a scope of the same name."
    )
  }

  @Test("a child's reset leaves its parent alone")
  func parent() throws {
    let app = Container()
    app.register(Basket.self) { _ in Basket() }.inObjectScope(.discardedWhenLogout)
    let before = try app.resolve(Basket.self)
    Container(parent: app).resetObjectScope(.discardedWhenLogout)
    let after = try app.resolve(Basket.self)
    #expect(
      before === after,
      "A child reset the scope, and its parent lost a basket. `resetObjectScope` should forget only what its own container keeps."
    )
  }

  @Test("a login ends before the app")
  func endsBeforeTheApp() {
    #expect(
      ObjectScope.discardedWhenLogout.ends(before: .container),
      "The app outlives a login, so `.discardedWhenLogout` should end before `.container`. Look at the parameter `within:` of `ObjectScope`'s initializer, and at its default."
    )
  }

  @Test("a login ends what the guest had")
  func guest() throws {
    let shop = Shop()
    try shop.view(Product(name: "bread"))
    shop.logIn("Ned")
    let seen = try shop.lastViewedProducts()
    #expect(
      seen == [],
      "A guest looked at bread, and Ned sees it after his login. The guest's repository should end there. What does `logIn` reset?"
    )
  }

  @Test("a stored list belongs to its user")
  func stored() throws {
    let (shop, bread) = (Shop(store: ProductStore()), Product(name: "bread"))
    var seen: [[Product]] = []
    for (user, product) in [("Ned", sword), ("guest", bread), ("Ned", sword), ("guest", bread)] {
      shop.logIn(user)
      seen.append(try shop.lastViewedProducts())
      try shop.view(product)
      shop.logOut()
    }
    #expect(
      seen == [[], [], [sword], [bread]],
      """
      Ned looked at a sword and a guest at bread, in a shop with a store, and both came back. Each should find their own \
      product. A reset doesn't reach what an object has written elsewhere. Under which key is each list?
      """)
  }

  // Not private: a failure names it.
  final class Basket: Sendable {}
}
