import Testing

@testable import Chapter6

@Suite("6.4 · Discarded at logout")
struct Kata6_4_DiscardedAtLogout {
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
      "Ned logged out, and Arya sees what he looked at. His repository should end with his login. What does `logOut()` end?"
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
      "The test reset `.discardedWhenLogout`, so the next request should create a new basket. Is that the scope of the registration, or another object?"
    )
  }

  @Test("a reset leaves other scopes alone")
  func otherScopes() throws {
    let container = Container()
    let namesake = ObjectScope(description: "discardedWhenLogout") { PermanentStorage() }
    container.register(Basket.self) { _ in Basket() }.inObjectScope(.container)
    container.register(Basket.self, name: "namesake") { _ in Basket() }.inObjectScope(namesake)
    func baskets() throws -> [Basket] {
      [try container.resolve(Basket.self), try container.resolve(Basket.self, name: "namesake")]
    }
    let before = try baskets()
    container.resetObjectScope(.discardedWhenLogout)
    let after = try baskets()
    #expect(
      [before[0] === after[0], before[1] === after[1]] == [true, true],
      "The test reset `.discardedWhenLogout`. Two baskets should stay: one in the scope `.container`, one in a scope of the same name."
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
      "The container lives as long as the app, and so outlives a login. Within which scope is your `.discardedWhenLogout`?"
    )
  }

  @Test("a login ends what the guest had")
  func guest() throws {
    let shop = Shop(store: ProductStore())
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
    let shop = Shop(store: ProductStore())
    var seen: [[Product]] = []
    for user in ["Ned", "Arya", "Ned"] {
      shop.logIn(user)
      seen.append(try shop.lastViewedProducts())
      if user == "Ned" { try shop.view(sword) }
      shop.logOut()
    }
    #expect(
      seen == [[], [], [sword]],
      """
      Ned, Arya and Ned again logged in to a shop with a store. Arya should see nothing, and Ned should find his sword. A \
      reset doesn't reach what an object has written elsewhere. Under which key is each list?
      """)
  }
}

private final class Basket: Sendable {}
