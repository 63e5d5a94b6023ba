/// A morning in the shop: five registrations and eight calls of `resolve`.
struct Morning {
  /// How many different instances the morning has seen.
  struct Count: Equatable { let orders, baskets, bags, signs, tickets: Int }

  let count: Count

  init() throws {
    let container = Container()
    container.register(Sign.self) { _ in Sign() }.inObjectScope(.container)
    container.register(Basket.self) { _ in Basket() }
    container.register(Bag.self) { _ in Bag() }.inObjectScope(.transient)
    container.register(Ticket.self) { _ in Ticket() }
      .inObjectScope(ObjectScope(description: "for two") { TwiceStorage() })
    container.register(Order.self) {
      let goods = [try $0.resolve(Basket.self), try $0.resolve(Bag.self), try $0.resolve(Bag.self)]
      return Order(goods + [try $0.resolve(Basket.self), try $0.resolve(Sign.self)])
    }

    let orders = [try container.resolve(Order.self), try container.resolve(Order.self)]
    let (basket, bag) = (try container.resolve(Basket.self), try container.resolve(Bag.self))
    let sign = try container.resolve(Sign.self)
    let tickets = try (1...3).map { _ in try container.resolve(Ticket.self) }

    let seen = orders + orders.flatMap(\.parts) + [basket, bag, sign] + tickets
    func count(_ type: Item.Type) -> Int {
      Set(seen.filter { Swift.type(of: $0) == type }.map { ObjectIdentifier($0) }).count
    }
    self.count = Count(
      orders: count(Order.self), baskets: count(Basket.self), bags: count(Bag.self),
      signs: count(Sign.self), tickets: count(Ticket.self))
  }
}

/// Hands out each instance twice.
final class TwiceStorage: InstanceStorage {
  private var kept: Any?

  var instance: Any? {
    get {
      defer { kept = nil }
      return kept
    }
    set { kept = newValue }
  }
}

class Item {}
final class Sign: Item {}
final class Basket: Item {}
final class Bag: Item {}
final class Ticket: Item {}

final class Order: Item {
  let parts: [Item]

  init(_ parts: [Item]) { self.parts = parts }
}
