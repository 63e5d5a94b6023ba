import Testing

@testable import Chapter6

@Suite("6.5 · A scope is a storage")
struct Kata6_5_AScopeIsAStorage {
  let container = Container()

  init() {
    container.register(Basket.self) { _ in Basket() }
    container.register([Basket].self) { [try $0.resolve(Basket.self), try $0.resolve(Basket.self)] }
  }

  @Test("you and the container count the same instances")
  func prediction() throws {
    let counted = try Morning().count
    #expect(
      Morning.predicted == counted,
      "You predicted \(Morning.predicted), and the container created \(counted). Compare each number with the table of scopes: if yours follows it, the container is wrong, and that's the rest of this kata."
    )
  }

  @Test("a call shares its basket, and the next customer has a new basket")
  func nextCustomer() throws {
    let baskets = try (0..<2).flatMap { _ in try container.resolve([Basket].self) }
    #expect(
      [baskets[0] === baskets[1], baskets[1] === baskets[2]] == [true, false],
      "Each of two customers resolved two baskets in one call. All requests of a call should share one basket, and a `graph` instance should end with its call. How far does that scope reach?"
    )
    #expect(
      [ObjectScope.graph, .transient].allSatisfy { $0.outer == nil && !$0.isShared },
      "Nobody knows who outlives an instance of `.graph` or `.transient`, and no other call shares it. So `outer` should be nil for both, and `reach` shouldn't be `.container`."
    )
  }

  @Test("a transient service is never shared")
  func transient() throws {
    container.register(Basket.self) { _ in Basket() }.inObjectScope(.transient)
    let baskets = try container.resolve([Basket].self)
    #expect(
      baskets[0] !== baskets[1],
      "Baskets are transient here, so two requests in one call should get two baskets. How far does that scope reach?"
    )
  }

  @Test("a scope uses its own storage, no matter what it's called", arguments: ["daily", "weak"])
  func ownStorage(name: String) throws {
    let scope = ObjectScope(description: name) { TwiceStorage() }
    container.register(Ticket.self) { _ in Ticket() }.inObjectScope(scope)
    let tickets = try (0..<3).map { _ in try container.resolve(Ticket.self) }
    #expect(
      [tickets[0] === tickets[1], tickets[1] === tickets[2]] == [true, false],
      """
      A `TwiceStorage` hands out each ticket twice. The first two tickets should be one object, and the third a new one. \
      Who chooses the storage of the scope "\(name)"?
      """)
  }

  @Test("two services of one scope have two storages")
  func twoServices() throws {
    let scope = ObjectScope(description: "daily") { PermanentStorage() }
    container.register(Ticket.self) { _ in Ticket() }.inObjectScope(scope)
    container.register(Ticket.self, name: "child") { _ in Ticket() }.inObjectScope(scope)
    container.register([Ticket].self) {
      [try $0.resolve(Ticket.self), try $0.resolve(Ticket.self, name: "child")]
    }
    let tickets = try container.resolve([Ticket].self)
    #expect(
      tickets[0] !== tickets[1],
      "Two services share a scope, and each should have its own storage. When do you create one?")
  }
}
