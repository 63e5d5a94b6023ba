import Dispatch
import Injection

/// The container with scopes, each operation next to the same thing done with as little as possible.
enum Lifetimes {
  static var comparisons: [Comparison] {
    let container = Container()
    container.register((any Cook).self) { _ in Chef() }
    container.register(Kitchen.self) { Kitchen(cook: try $0.resolve((any Cook).self)) }
    container.register((any Club).self) { Clubhouse(kitchen: try $0.resolve(Kitchen.self)) }
    container.register(Waiter.self) { Waiter(guest: try $0.resolve(Guest.self)) }
    container.register(Guest.self) { _ in Guest() }
      .initCompleted { resolver, guest in guest.waiter = try resolver.resolve(Waiter.self) }
    // The floor knows no names, so this one is known by none either.
    let shared = Container()
    shared.register((any Cook).self) { _ in Chef() }.inObjectScope(.container)

    let floor = Floor()
    floor.register((any Cook).self) { Chef() }
    floor.register(Kitchen.self) { [unowned floor] in Kitchen(cook: floor.resolve((any Cook).self) ?? Chef())
    }
    floor.register((any Club).self) { [unowned floor] in
      Clubhouse(kitchen: floor.resolve(Kitchen.self) ?? Kitchen(cook: Chef()))
    }
    let house = Floor()
    house.keep(Chef(), for: (any Cook).self)

    return [
      Comparison(
        Measurement("new instance") { $0.made = try? container.resolve((any Cook).self) },
        to: Measurement("floor") { $0.made = floor.resolve((any Cook).self) }),
      Comparison(
        Measurement("shared instance") { $0.made = try? shared.resolve((any Cook).self) },
        to: Measurement("shared floor") { $0.made = house.shared((any Cook).self) }),
      Comparison(
        Measurement("graph of three") { $0.made = try? container.resolve((any Club).self) },
        to: Measurement("floor, three look-ups") { $0.made = floor.resolve((any Club).self) }),
      Comparison(
        Measurement("circular pair") { $0.made = try? container.resolve(Waiter.self) },
        to: Measurement("by hand") {
          let guest = Guest()
          let waiter = Waiter(guest: guest)
          guest.waiter = waiter
          $0.made = waiter
        }),
      Comparison(
        twoThreads("shared, two threads") { $0.made = try? shared.resolve((any Cook).self) },
        to: twoThreads("shared floor") { $0.made = house.shared((any Cook).self) }),
    ]
  }

  /// What one operation takes while another thread does the same. The threads are started once in 250 operations.
  private static func twoThreads(_ operation: String, run: @escaping @Sendable (Sink) -> Void) -> Measurement
  {
    Measurement(operation, batch: 250) { _ in
      DispatchQueue.concurrentPerform(iterations: 2) { _ in
        let sink = Sink()
        for _ in 0..<250 { run(sink) }
      }
    }
  }
}

/// Needs its guest immediately. The guest gets its waiter later.
final class Waiter {
  let guest: Guest
  init(guest: Guest) { self.guest = guest }
}

final class Guest {
  weak var waiter: Waiter?
}
