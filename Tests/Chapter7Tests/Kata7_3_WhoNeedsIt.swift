import Injection
import KataSupport
import Testing

@testable import Chapter7

@Suite("7.3 · Who needs it")
struct Kata7_3_WhoNeedsIt {
  let container = Container()

  /// Registers a waiter, who needs the kitchen.
  init() {
    container.register(Kitchen.self) { _ in Kitchen() }
    container.autoregister(Waiter.self, initializer: Waiter.init)
  }

  func clients(of service: Any.Type) -> [String] {
    container.clients(of: service).map(\.description).sorted()
  }

  @Test("who needs a service through others is a client")
  func throughOthers() {
    for day in 1...16 {
      container.register(Terrace.self, name: "\(day)") { Terrace(waiter: try $0.resolve(Waiter.self)) }
      container.register(Wedding.self, name: "\(day)") {
        Wedding(terrace: try $0.resolve(Terrace.self, name: "\(day)"))
      }
    }
    #expect(
      clients(of: Kitchen.self).count == 1 + 16 + 16,
      "The `Waiter` needs the `Kitchen`, 16 `Terrace`s need the `Waiter`, and each has a `Wedding` that needs it. All 33 should be found, although the arrows have no order. When does your search stop?"
    )
  }

  @Test("services of one type are told apart by their names")
  func names() {
    for place in ["inside", "outside"] {
      container.register(Table.self, name: place) {
        if place == "outside" { _ = try $0.resolve(Kitchen.self) }
        return Table()
      }
      container.register(Guest.self, name: place) { Guest(table: try $0.resolve(Table.self, name: place)) }
    }
    #expect(
      clients(of: Kitchen.self).filter { $0.hasPrefix("Guest") } == ["Guest named \"outside\""],
      "Only the table outside needs the `Kitchen`, and there's a `Guest` at each table. Only the guest outside should be a client. Do you compare keys, or only their types?"
    )
    #expect(
      clients(of: Table.self).count == 2,
      "Both tables have a name, and each has a `Guest`. `Table` stands for both of them, so both guests should be clients."
    )
  }

  @Test("two services can need each other")
  func cycle() async {
    await #expect(
      processExitsWith: .success,
      "A `Hen` and an `Egg` need each other, and both need a `Kitchen`. A separate process looked for the clients of the kitchen, then of the hen. Both searches should end. Which clients do you visit twice?"
    ) {
      let clients = try withDeadline(.seconds(5)) {
        let container = Container()
        container.register(Kitchen.self) { _ in Kitchen() }
        container.autoregister(Hen.self, initializer: Hen.init)
          .initCompleted { resolver, hen in hen.egg = try resolver.resolve(Egg.self) }
        container.autoregister(Egg.self, initializer: Egg.init)
        let services: [Any.Type] = [Kitchen.self, Hen.self]
        return services.map { container.clients(of: $0).map(\.description).sorted() }
      }
      #expect(
        clients == [["Egg", "Hen"], ["Egg", "Hen"]],
        "The test asked for the kitchen's clients, then for the hen's. Both times it should get the egg and the hen, because the hen needs herself through the egg. Does your search leave out where it began?"
      )
    }
  }

  @Test("you can say what a drawing doesn't show")
  func prediction() {
    let store = MemoryStore()
    container.register((any KeyValueStore).self) { _ in store }
    for key in ["viewed", "basket", "wishes", "log"] {
      container.register((any ProductList).self, name: key) { _ in StoredProductList(key: key, store: store) }
    }
    let found = container.clients(of: (any KeyValueStore).self).count
    #expect(
      predictedClientsOfTheCapturedStore == found,
      "The left side is your prediction, the right side what your function found. The factories of four lists captured the store. Which of them resolves it?"
    )
  }
}

private struct Terrace { let waiter: Waiter }
private struct Wedding { let terrace: Terrace }
private struct Table {}
private struct Guest { let table: Table }
private final class Hen {
  var egg: Egg?

  init(kitchen: Kitchen) {}
}
private final class Egg {
  init(hen: Hen, kitchen: Kitchen) {}
}
