import Testing

@testable import Chapter6

@Suite("6.2 · A scope is a storage")
struct Kata6_2_AScopeIsAStorage {
  let container = Container()

  init() {
    container.register(Basket.self) { _ in Basket() }
    container.register(Order.self) {
      Order(goods: try $0.resolve(Basket.self), invoice: try $0.resolve(Basket.self))
    }
  }

  @Test("goods and invoice of an order share a basket")
  func oneOrder() throws {
    let order = try container.resolve(Order.self)
    #expect(
      order.goods === order.invoice,
      "One `resolve` created an order, so its goods and its invoice should share a basket.")
  }

  @Test("the next order has a new basket")
  func nextOrder() throws {
    let orders = try (0..<2).map { _ in try container.resolve(Order.self) }
    #expect(
      orders[0].goods !== orders[1].goods,
      "The second customer got the first customer's basket. A `graph` instance should end with its call. How far does that scope reach?"
    )
    #expect(
      ![ObjectScope.graph, .transient].contains { $0.ends(before: .container) },
      "Nobody knows who outlives an instance of `.graph` or `.transient`, so they should be within no other scope."
    )
  }

  @Test("a transient service is never shared")
  func transient() throws {
    container.register(Basket.self) { _ in Basket() }.inObjectScope(.transient)
    let order = try container.resolve(Order.self)
    #expect(
      order.goods !== order.invoice,
      "The basket is transient here, so the order's two requests should get two baskets. How far does that scope reach?"
    )
  }

  @Test("a scope uses its own storage, whatever its name", arguments: ["daily", "weak"])
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

/// Hands out each instance twice.
private final class TwiceStorage: InstanceStorage {
  private var kept: Any?

  var instance: Any? {
    get {
      defer { kept = nil }
      return kept
    }
    set { kept = newValue }
  }
}

private final class Basket: Sendable {}
private struct Order { let goods, invoice: Basket }
private final class Ticket: Sendable {}
