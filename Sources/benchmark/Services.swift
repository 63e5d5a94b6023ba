import Solution4

/// What is made: three classes, each of which holds the next one.
protocol Club: AnyObject {}

final class Clubhouse: Club {
  let kitchen: Kitchen

  init(kitchen: Kitchen) {
    self.kitchen = kitchen
  }
}

final class Kitchen {
  let cook: any Cook

  init(cook: any Cook) {
    self.cook = cook
  }
}

protocol Cook: AnyObject {}

final class Chef: Cook {
  let stars: Int

  init(stars: Int = 0) {
    self.stars = stars
  }
}

/// Never registered.
protocol Lifeguard: AnyObject {}

extension Container {
  /// A container with so many registrations: those that are measured, and fillers.
  static func full(of count: Int) -> Container {
    let container = Container()
    container.register(Cook.self) { _ in Chef() }
    container.register(Cook.self) { (_, stars: Int) in Chef(stars: stars) }
    container.register(Cook.self, name: "pastry") { _ in Chef() }
    container.register(Kitchen.self) { Kitchen(cook: try $0.resolve(Cook.self)) }
    container.register(Club.self) { Clubhouse(kitchen: try $0.resolve(Kitchen.self)) }
    for number in 5..<count {
      container.register(Int.self, name: "filler \(number)") { _ in number }
    }
    return container
  }
}

extension Floor {
  /// A floor with so many registrations: the one that is measured, and fillers.
  static func full(of count: Int) -> Floor {
    let floor = Floor()
    floor.register(Cook.self) { Chef() }
    floor.fill(up: count)
    return floor
  }
}
