import Chapter7
import Injection
import KataSupport
import Testing

@Suite("7.2 · From low to high")
struct Kata7_2_FromLowToHigh {
  @Test("three assemblies work in each of their six orders")
  func orders() {
    let parts: [any Assembly] = [EngineAssembly(), GearboxAssembly(), CarAssembly()]
    let orders = [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]]
    let built = orders.map { order in
      described { try Assembler(order.map { parts[$0] }).resolver.resolve(Car.self).description }
    }
    #expect(
      built == Array(repeating: "car with gearbox on petrol", count: 6),
      """
      Engine, gearbox, car, applied in six orders. All registrations belong in one container, so that \
      each factory finds \
      what any assembly has registered. The order in the list is for people.
      """)
  }

  @Test("every order shares the one gearbox")
  func sharedInAnyOrder() throws {
    let assembler = try Assembler([CarAssembly(), EngineAssembly(), GearboxAssembly()])
    let (one, other) = (
      Result { try assembler.resolver.resolve(Car.self) }, Result { try assembler.resolver.resolve(Car.self) }
    )
    let gearboxes = try [one.get().gearbox, other.get().gearbox]
    #expect(
      gearboxes[0] === gearboxes[1],
      "A shared service is one for the whole assembler, wherever it was registered.")
  }

  @Test("a resolver that was handed out earlier sees what is applied later")
  func appliedLater() throws {
    let assembler = try Assembler([EngineAssembly(), GearboxAssembly()])
    let resolver = assembler.resolver
    let before = try resolver.resolve(Gearbox.self)
    try assembler.apply(assembly: CarAssembly())
    let car = described { try resolver.resolve(Car.self).description }
    #expect(
      car == "car with gearbox on petrol",
      """
      The resolver was taken before the car's assembly was applied. There is one container, and it grows: \
      each resolver sees \
      what is added. A new container at each `apply` leaves the earlier resolvers behind.
      """)
    let after = try resolver.resolve(Gearbox.self)
    let ofAssembler = try assembler.resolver.resolve(Gearbox.self)
    #expect(
      before === after,
      """
      What was shared before `apply` is still there afterwards: the earlier assemblies are not applied \
      again.
      """
    )
    #expect(
      before === ofAssembler,
      "The assembler's resolver and the one that it handed out earlier are the same container.")
  }

  @Test("each assembly is asked to register once")
  func assembledOnce() throws {
    let calls = CallLog()
    let assembler = try Assembler(["a", "b", "c"].map { Noting(name: $0, calls: calls) })
    try assembler.apply(assembly: Noting(name: "d", calls: calls))
    try assembler.apply(assemblies: [Noting(name: "e", calls: calls), Noting(name: "f", calls: calls)])
    #expect(
      calls.calls == ["a", "b", "c", "d", "e", "f"],
      "Each assembly registers once, in the order in which it came. `apply` concerns the new ones only.")
  }

  @Test("the later of two assemblies wins")
  func laterWins() throws {
    let (standard, sale) = (PriceAssembly(price: 100), SaleAssembly(price: 50))
    let prices = try [
      Assembler([standard, sale]).resolver.resolve(Price.self).cents,
      Assembler([sale, standard]).resolver.resolve(Price.self).cents,
    ]
    #expect(
      prices == [50, 100], "Both assemblies register a price. As with two registrations, the later one wins.")
    let assembler = try Assembler([standard, TagAssembly()])
    let before = try assembler.resolver.resolve(Tag.self).price.cents
    try assembler.apply(assembly: sale)
    let after = try assembler.resolver.resolve(Tag.self).price.cents
    #expect(
      [before, after] == [100, 50],
      "The sale began later, and the tag belongs to an earlier assembly. It asks for the price each time.")
  }

  @Test("an assembler asks its parent for what it does not register")
  func parent() throws {
    let parent = try Assembler([EngineAssembly()])
    let child = try Assembler([GearboxAssembly(), CarAssembly()], parent: parent)
    let car = described { try child.resolver.resolve(Car.self).description }
    #expect(
      car == "car with gearbox on petrol",
      "The engine is the parent's. What the child does not register, its parent resolves.")
    let error = #expect(throws: MissingRegistrationError.self) { try parent.resolver.resolve(Car.self) }
    #expect(
      error?.missing.description == "Car", "The car is the child's. A parent knows nothing of its children.")
    try parent.apply(assembly: PriceAssembly(price: 7))
    let price = Result { try child.resolver.resolve(Price.self).cents }
    #expect(
      try price.get() == 7,
      "The parent's assembly was applied after the child was made. The child asks its parent each time.")
  }

  @Test("a child replaces a service for itself, and for no one else")
  func child() throws {
    let parent = try Assembler([PriceAssembly(price: 100)])
    let sale = try Assembler([SaleAssembly(price: 50)], parent: parent)
    let clearance = try Assembler([SaleAssembly(price: 10)], parent: parent)
    let prices = try [sale, clearance, parent].map { try $0.resolver.resolve(Price.self).cents }
    #expect(
      prices == [50, 10, 100], "Two children, each with a price of its own; their parent keeps its price.")
  }

  @Test("collisions are reported on request")
  func collisions() throws {
    let calls = CallLog()
    let assembler = try Assembler([
      SaleAssembly(price: 10), PriceAssembly(price: 100), EngineAssembly(), Crowded(calls: calls),
    ])
    let first = try assembler.collisions().map(\.description)
    #expect(
      first == ["Price: SaleAssembly, then PriceAssembly, then Crowded"],
      """
      Three assemblies register a price, and Crowded another one with a name and one with an argument, \
      which are other keys. \
      Which keys does each assembly register alone?
      """)
    try assembler.apply(assembly: EngineAssembly())
    let second = try assembler.collisions().map(\.description)
    #expect(
      second == [
        "Price: SaleAssembly, then PriceAssembly, then Crowded",
        "any Engine: EngineAssembly, then EngineAssembly",
      ],
      """
      An assembly that is applied later counts, too, and collisions are in the order of their keys' \
      descriptions.
      """
    )
    let again = try assembler.collisions().map(\.description)
    #expect(again == second, "A second report says the same as the first: asking changes nothing.")
    #expect(calls.calls == [], "A report registers, in a container of its own, and resolves nothing.")
  }

  @Test("collisions are in the order of their keys")
  func order() throws {
    let names = ["j", "c", "f", "a", "h", "e", "b", "i", "d", "g"]
    let assembler = try Assembler((names + names).map { NamedPriceAssembly(name: $0) })
    let keys = try assembler.collisions().map(\.key.description)
    #expect(
      keys == names.sorted().map { "Price named \"\($0)\"" },
      """
      Ten assemblies register a price each, under ten names, and were applied twice. A dictionary has no order, \
      and that of the assemblies is another one: collisions are in the order of their keys' descriptions.
      """)
  }

  @Test("a report of collisions leaves the app alone")
  func reportIsHarmless() throws {
    let assembler = try Assembler([EngineAssembly(), GearboxAssembly(), GearboxAssembly()])
    let before = try assembler.resolver.resolve(Gearbox.self)
    let collisions = try assembler.collisions()
    let after = try assembler.resolver.resolve(Gearbox.self)
    #expect(
      collisions.map(\.key.description) == ["Gearbox"],
      "The same assembly was applied twice, which is a collision, too.")
    #expect(
      before === after,
      "After the report, the shared gearbox is another one. Which container did the report register in?")
  }

  @Test("nothing collides with a parent, nor where each key is registered once")
  func noCollisions() throws {
    let parent = try Assembler([PriceAssembly(price: 100)])
    let child = try Assembler([SaleAssembly(price: 50), EngineAssembly()], parent: parent)
    let reports = try [parent, child, Assembler()].map { try $0.collisions() }
    #expect(
      reports == [[], [], []], "A child that registers what its parent has means to replace it: no collision."
    )
  }

  @Test("the error of an assembly reaches the caller, and the assembler goes on")
  func failing() throws {
    #expect(throws: Flat.self, "An assembly could not register. The initializer throws its error.") {
      try Assembler([EngineAssembly(), FlatAssembly()])
    }
    let assembler = try Assembler([EngineAssembly()])
    #expect(throws: Flat.self, "An assembly could not register. `apply` throws its error.") {
      try assembler.apply(assembly: FlatAssembly())
    }
    try assembler.apply(assembly: GearboxAssembly())
    let gearbox = described { try assembler.resolver.resolve(Gearbox.self).description }
    #expect(gearbox == "gearbox on petrol", "After an assembly that failed, others can be applied.")
  }

  @Test("a collision is about a key: type, name and arguments")
  func keys() throws {
    let assembler = try Assembler([
      Crowded(calls: CallLog()), OilAssembly(), GasAssembly(), Crowded(calls: CallLog()),
    ])
    let collisions = try assembler.collisions().map(\.description).sorted()
    #expect(
      collisions == [
        "Price named \"sale\": Crowded, then Crowded", "Price with (Int): Crowded, then Crowded",
        "Price: Crowded, then Crowded",
      ],
      """
      Crowded registers three prices, and was applied twice: three collisions, also with a name and with \
      arguments. Oil and gas register two types that are both called Lamp, and these don't collide. Compare \
      keys, not their descriptions.
      """)
  }

  @Test("what was registered before an assembly failed is there, and counts")
  func failingAfterOthers() throws {
    let assembler = try Assembler([GearboxAssembly(), EngineAssembly()])
    let before = try assembler.resolver.resolve(Gearbox.self)
    #expect(throws: Flat.self, "The second of two assemblies can't register.") {
      try assembler.apply(assemblies: [PriceAssembly(price: 100), FlatAssembly()])
    }
    let after = Result { try assembler.resolver.resolve(Gearbox.self) }
    #expect(
      try after.get() === before,
      "After an assembly that failed, the shared gearbox is another one. What was resolved before stays.")
    try assembler.apply(assembly: SaleAssembly(price: 50))
    let collisions = Result { try assembler.collisions().map(\.description) }
    #expect(
      try collisions.get() == ["Price: PriceAssembly, then SaleAssembly"],
      """
      The price was registered, then another assembly of the same call failed, and a later call registered \
      the price again. Note each assembly as soon as it has registered, and none that has not.
      """)
  }

  @Test("a report that can't be made is an error")
  func failingReport() throws {
    let assembler = try Assembler([PriceAssembly(price: 100), OnceAssembly(), SaleAssembly(price: 50)])
    #expect(
      throws: Flat.self,
      "An assembly registers once and fails for the report. A report without it would be incomplete."
    ) {
      try assembler.collisions()
    }
  }
}

/// What was built, or why not.
private func described(_ make: () throws -> String) -> String {
  do { return try make() } catch { return "\(error)" }
}

private protocol Engine: Sendable {
  var fuel: String { get }
}

private struct PetrolEngine: Engine {
  let fuel = "petrol"
}

private final class Gearbox: Sendable {
  let engine: any Engine
  init(engine: any Engine) { self.engine = engine }
  var description: String { "gearbox on \(engine.fuel)" }
}

private struct Car {
  let gearbox: Gearbox
  var description: String { "car with \(gearbox.description)" }
}

private struct Price: Sendable {
  let cents: Int
}

private struct Tag {
  let price: Price
}

private struct EngineAssembly: Assembly {
  func assemble(container: Container) { container.register(Engine.self) { _ in PetrolEngine() } }
}

private struct GearboxAssembly: Assembly {
  func assemble(container: Container) {
    container.register(Gearbox.self) { Gearbox(engine: try $0.resolve(Engine.self)) }.inObjectScope(
      .container)
  }
}

private struct CarAssembly: Assembly {
  func assemble(container: Container) {
    container.register(Car.self) { Car(gearbox: try $0.resolve(Gearbox.self)) }
  }
}

private struct PriceAssembly: Assembly {
  let price: Int
  func assemble(container: Container) { container.register(Price.self) { [price] _ in Price(cents: price) } }
}

private struct SaleAssembly: Assembly {
  let price: Int
  func assemble(container: Container) { container.register(Price.self) { [price] _ in Price(cents: price) } }
}

private struct NamedPriceAssembly: Assembly {
  let name: String
  func assemble(container: Container) { container.register(Price.self, name: name) { _ in Price(cents: 1) } }
}

private struct TagAssembly: Assembly {
  func assemble(container: Container) {
    container.register(Tag.self) { Tag(price: try $0.resolve(Price.self)) }
  }
}

private struct Crowded: Assembly {
  let calls: CallLog
  func assemble(container: Container) {
    container.register(Price.self) { [calls] _ in
      calls.record("price")
      return Price(cents: 1)
    }
    container.register(Price.self, name: "sale") { _ in Price(cents: 2) }
    container.register(Price.self) { (_, cents: Int) in Price(cents: cents) }
  }
}

private struct Noting: Assembly {
  let name: String
  let calls: CallLog
  func assemble(container: Container) { calls.record(name) }
}

private struct Flat: Error {}

private struct FlatAssembly: Assembly {
  func assemble(container: Container) throws { throw Flat() }
}

private enum Oil {
  struct Lamp {}
}

private enum Gas {
  struct Lamp {}
}

private struct OilAssembly: Assembly {
  func assemble(container: Container) { container.register(Oil.Lamp.self) { _ in Oil.Lamp() } }
}

private struct GasAssembly: Assembly {
  func assemble(container: Container) { container.register(Gas.Lamp.self) { _ in Gas.Lamp() } }
}

private final class OnceAssembly: Assembly {
  private var isApplied = false
  func assemble(container: Container) throws {
    if isApplied { throw Flat() }
    isApplied = true
  }
}
