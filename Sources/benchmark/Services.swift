import Solution4

/// The benchmark's services: three classes, each of which holds the next one.
protocol Club: AnyObject {}

final class Clubhouse: Club {
  let kitchen: Kitchen
  init(kitchen: Kitchen) { self.kitchen = kitchen }
}

final class Kitchen {
  let cook: any Cook
  init(cook: any Cook) { self.cook = cook }
}

protocol Cook: AnyObject {}

final class Chef: Cook {
  let stars: Int
  init(stars: Int = 0) { self.stars = stars }
}

/// Never registered.
protocol Lifeguard: AnyObject {}

extension Container {
  /// Chapter 4's container with so many registrations: the measured ones, and fillers.
  static func full(of count: Int) -> Container {
    let container = Container()
    container.register((any Cook).self) { _ in Chef() }
    container.register((any Cook).self) { (_, stars: Int) in Chef(stars: stars) }
    container.register((any Cook).self, name: "pastry") { _ in Chef() }
    container.register(Kitchen.self) { Kitchen(cook: try $0.resolve((any Cook).self)) }
    container.register((any Club).self) { Clubhouse(kitchen: try $0.resolve(Kitchen.self)) }
    for number in 5..<count { container.register(Int.self, name: "filler \(number)") { _ in number } }
    return container
  }
}

extension Floor {
  static func full(of count: Int) -> Floor {
    let floor = Floor()
    floor.register((any Cook).self) { Chef() }
    floor.fill(up: count)
    return floor
  }
}
