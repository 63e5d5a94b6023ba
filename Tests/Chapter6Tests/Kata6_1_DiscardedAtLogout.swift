import KataSupport
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

  @Test("a reset ends the instances of its scope, in its container alone")
  func reset() throws {
    let app = Container()
    let child = Container(parent: app)
    for container in [app, child] {
      container.register(Basket.self) { _ in Basket() }.inObjectScope(.discardedWhenLogout)
    }
    let before = try [app, child].map { try $0.resolve(Basket.self) }
    child.resetObjectScope(.discardedWhenLogout)
    let after = try [app, child].map { try $0.resolve(Basket.self) }
    #expect(
      zip(before, after).map { $0 === $1 } == [true, false],
      "A child reset `.discardedWhenLogout`, so its basket should end, and its parent's should not. Which instances does `renewAll` forget, and do both calls name the same scope object?"
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
    let seen = try [shop.logOut, shop.logOut, { shop.logIn("Ned") }].map { logIn in
      try shop.view(Product(name: "bread"))
      logIn()
      return try shop.lastViewedProducts()
    }
    #expect(
      seen == [[], [], []],
      "Two guests looked at bread and tapped \"log out\", and a third looked at bread before Ned logged in. Each time, the guest's repository should end. When does `logIn` reset, and what? Does the registration name the same scope object?"
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
      "Ned looked at a sword and a guest at bread, in a shop with a store, and both came back. Each should find their own product. A reset doesn't reach what an object has written elsewhere. Under which key is each list?"
    )
  }

  @Test("a shop is deallocated with its store")
  func deallocated() {
    var leaks = LeakCheck()
    do {
      let store = ProductStore()
      leaks.watch(store, as: "the store", suspect: "a factory that captures its container")
      _ = Shop(store: store)
    }
    #expect(leaks.survivors == [], "\(leaks) Nobody holds the shop, so both should be deallocated.")
  }

  // Not private: a failure names it.
  final class Basket: Sendable {}
}
