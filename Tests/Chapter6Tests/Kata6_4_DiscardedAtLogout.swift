import Testing

@testable import Chapter6

@Suite("6.4 · Discarded at logout")
struct Kata6_4_DiscardedAtLogout {
  let sword = Product(name: "a great sword")

  @Test("a user sees what they looked at")
  func oneUser() throws {
    let shop = Shop()
    shop.logIn("Ned")
    try shop.view(sword)
    let seen = try shop.lastViewedProducts()
    #expect(seen == [sword], "Ned looked at a sword, and the shop should remember it until he logs out.")
  }

  @Test("the next user doesn't see it")
  func nextUser() throws {
    let shop = Shop()
    shop.logIn("Ned")
    try shop.view(sword)
    shop.logOut()
    shop.logIn("Arya")
    let seen = try shop.lastViewedProducts()
    #expect(
      seen == [],
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
      "The test reset `.discardedWhenLogout`, so the next request should create a new basket.")
  }

  @Test("a reset leaves other scopes alone")
  func otherScopes() throws {
    let container = Container()
    container.register(Basket.self) { _ in Basket() }.inObjectScope(.container)
    let before = try container.resolve(Basket.self)
    container.resetObjectScope(.discardedWhenLogout)
    let after = try container.resolve(Basket.self)
    #expect(
      before === after,
      "The test reset `.discardedWhenLogout`. A basket in the scope `.container` should stay.")
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
