import Chapter7
import Injection
import KataSupport
import Testing

@Suite("7.3 · Definitions as data")
struct Kata7_3_DefinitionsAsData {
  @Test("all definitions are registered, also private and inherited ones")
  func found() throws {
    let container = Container()
    try container.activate(Belfry(calls: CallLog()))
    let services = container.services.map(\.description)
    #expect(
      services == [
        "Carillon", "Clapper", "Clapper named \"spare\"", "Rope with (Int)", "Rope with (Int, String)",
        "any Bell",
      ],
      """
      The belfry keeps its definition in a private property, and inherits others from a tower, which inherits \
      three, one of them optional, from a building. A mirror shows the properties of one class at a time. Compare \
      the two lists.
      """)
  }

  @Test("names, scopes and arguments are those of the definition")
  func asDefined() throws {
    let container = Container()
    try container.activate(Belfry(calls: CallLog()))
    let made = try [
      container.resolve(Rope.self, arguments: 3).text,
      container.resolve(Rope.self, arguments: 4, "hemp").text,
      container.resolve(Clapper.self).text, container.resolve(Clapper.self, name: "spare").text,
      container.resolve(Bell.self).text,
    ]
    #expect(
      made == ["3 m", "4 m of hemp", "clapper", "spare clapper", "bell with clapper"],
      "Each definition has its own factory, name and arguments. Which one answered?")
    let (one, other) = try (container.resolve(Clapper.self), container.resolve(Clapper.self))
    let (first, second) = try (container.resolve(Bell.self), container.resolve(Bell.self))
    #expect(one === other, "The clapper's definition says scope container.")
    #expect(first !== second, "The bell's definition says nothing of a scope, so each graph has its own.")
  }

  @Test("activating runs no factory")
  func nothingMade() throws {
    let calls = CallLog()
    let container = Container()
    try container.activate(Belfry(calls: calls)).deactivate()
    #expect(calls.calls == [], "To activate means to register. Nothing is made before it is asked for.")
    try container.activate(Belfry(calls: calls))
    _ = try container.resolve(Bell.self)
    _ = try container.resolve(Bell.self)
    #expect(calls.calls == ["clapper", "bell", "bell"], "One shared clapper and two bells were asked for.")
  }

  @Test("a subclass replaces what it inherits")
  func replaced() throws {
    let container = Container()
    try container.activate(CrackedBelfry(calls: CallLog()))
    let text = try container.resolve(Bell.self).text
    #expect(
      text == "cracked bell",
      "Both classes define a bell. The later registration wins, so the superclass has to come first.")
  }

  @Test("a deactivated definition no longer resolves")
  func deactivated() throws {
    let container = Container()
    let activation = try container.activate(Belfry(calls: CallLog()))
    _ = try container.resolve(Bell.self)
    activation.deactivate()
    #expect(
      container.services.map(\.description) == [],
      """
      The activation ends, and all that it has registered goes: with name or without, with arguments or \
      without.
      """
    )
    let error = #expect(throws: MissingRegistrationError.self, "What was deactivated can't be resolved.") {
      try container.resolve(Bell.self)
    }
    #expect(error?.missing.description == "any Bell", "The bell itself is what is missing.")
    activation.deactivate()
    #expect(container.services.map(\.description) == [], "A second `deactivate` does nothing.")
  }

  @Test("what the container kept goes along")
  func singletons() throws {
    let container = Container()
    let activation = try container.activate(Belfry(calls: CallLog()))
    var leaks = LeakCheck()
    do {
      leaks.watch(
        try container.resolve(Clapper.self), as: "the shared clapper",
        suspect: "the container, if the definition's registration is still in it, or its storage")
    }
    activation.deactivate()
    #expect(leaks.survivors == [], "\(leaks)")
  }

  @Test("activate, deactivate, activate")
  func again() throws {
    let container = Container()
    let belfry = Belfry(calls: CallLog())
    let first = try container.activate(belfry)
    let old = try container.resolve(Clapper.self)
    first.deactivate()
    let second = try container.activate(belfry)
    let new = try container.resolve(Clapper.self)
    #expect(old !== new, "The clapper of the first activation was kept for the second one.")
    first.deactivate()
    let same = Result { try container.resolve(Clapper.self) }
    #expect(
      try same.get() === new,
      "The first activation was over. Ending it once more must not touch the second one.")
    second.deactivate()
    let third = try container.activate(belfry)
    let text = try container.resolve(Bell.self).text
    #expect(text == "bell with clapper", "An assembly can be activated as often as you like.")
    third.deactivate()
    #expect(container.services.map(\.description) == [], "The third activation ends like the first one.")
  }

  @Test("one assembly, two containers")
  func twoContainers() throws {
    let belfry = Belfry(calls: CallLog())
    let (one, other) = (Container(), Container())
    let inOne = try one.activate(belfry)
    let inOther = try other.activate(belfry)
    let (first, second) = try (one.resolve(Clapper.self), other.resolve(Clapper.self))
    #expect(first !== second, "A shared service is one for each container.")
    inOne.deactivate()
    #expect(one.services.map(\.description) == [], "The activation in the first container ended.")
    let kept = Result { try other.resolve(Clapper.self) }
    #expect(try kept.get() === second, "An activation ends in its own container, and in no other one.")
    inOther.deactivate()
    #expect(other.services.map(\.description) == [], "And now in the second container.")
  }

  @Test("two activations in one container end one by one")
  func twoActivations() throws {
    let container = Container()
    container.register(Carillon.self, name: "own") { _ in Carillon() }
    let belfry = try container.activate(Belfry(calls: CallLog()))
    let chapel = try container.activate(Chapel())
    belfry.deactivate()
    #expect(
      container.services.map(\.description) == ["Carillon named \"own\"", "any Horn"],
      "The belfry ends. The chapel and the app's own registration have nothing to do with it.")
    chapel.deactivate()
    #expect(
      container.services.map(\.description) == ["Carillon named \"own\""], "The app's own registration stays."
    )
  }

  @Test("a later registration of the app stays")
  func replacedByApp() throws {
    let container = Container()
    let activation = try container.activate(Belfry(calls: CallLog()))
    container.register(Bell.self) { _ in PlainBell(text: "the app's") }
    activation.deactivate()
    let text = Result { try container.resolve(Bell.self).text }
    #expect(
      try text.get() == "the app's",
      """
      The app has replaced the definition meanwhile. An activation takes away its own registrations, not \
      those of others.
      """
    )
  }

  @Test("an assembly holds no container")
  func notKept() throws {
    let belfry = Belfry(calls: CallLog())
    var leaks = LeakCheck()
    do {
      let container = Container()
      leaks.watch(
        container, as: "the container",
        suspect: "the assembly, or something global that remembers activations")
      try container.activate(belfry)
      _ = try container.resolve(Bell.self)
      try container.activate(belfry).deactivate()
    }
    #expect(leaks.survivors == [], "\(leaks)")
    withExtendedLifetime(belfry) {}
  }

  @Test("a definition of the wrong type is reported")
  func brokenPromise() throws {
    let container = Container()
    container.register(Carillon.self) { _ in Carillon() }
    let error = #expect(
      throws: BrokenPromise.self,
      """
      The foundry promises a bell and defines a PlainBell: without a type, the definition takes that of \
      its factory.
      """
    ) {
      try container.activate(Foundry())
    }
    #expect(error?.assembly == "Foundry", "The report names the assembly.")
    #expect(
      error?.missing.map { "\($0)" } == ["Bell", "Rope"],
      "Promised and not defined, in the order of the promise.")
    #expect(
      error?.unexpected.map { "\($0)" } == ["PlainBell", "Carillon"],
      "Defined and not promised, in the order of the definitions.")
    #expect(
      container.services.map(\.description) == ["Carillon"],
      "An activation that fails registers nothing: look at all definitions before you register the first.")
    let chapel = try container.activate(Chapel())
    #expect(
      container.services.count == 2,
      "An activation after one that failed must register its definitions like any other.")
    chapel.deactivate()
  }

  @Test("one broken promise stops all assemblies of an activation")
  func allOrNothing() throws {
    let container = Container()
    #expect(throws: BrokenPromise.self, "The second of two assemblies breaks its promise.") {
      try container.activate(Chapel(), Foundry())
    }
    #expect(container.services.map(\.description) == [], "The first one was registered all the same.")
    #expect(throws: BrokenPromise.self, "The first of two assemblies breaks its promise.") {
      try container.activate(Foundry(), Chapel())
    }
    #expect(
      container.services.map(\.description) == [],
      "The second one was registered all the same. Check every assembly before the first one registers.")
  }

  @Test("a promise that is kept is no error, and an assembly need not promise anything")
  func keptPromise() throws {
    let container = Container()
    try container.activate(Chapel(), Silent())
    #expect(
      container.services.map(\.description) == ["any Horn", "any Horn named \"fog\""],
      """
      The chapel promises a horn, and defines one. The silent one promises nothing, and may define what \
      it likes.
      """
    )
    let error = #expect(
      throws: BrokenPromise.self, "An empty list promises that nothing is defined, unlike no list."
    ) {
      try container.activate(Mute())
    }
    #expect(error?.missing.map { "\($0)" } == [], "Nothing was promised.")
    #expect(error?.unexpected.map { "\($0)" } == ["Horn"], "A horn was defined.")
  }

  @Test("a promise is about types, not about how many and what they are called")
  func setOfTypes() throws {
    let container = Container()
    #expect(
      throws: Never.self,
      """
      The pair promises a horn and defines two, under different names. The set of promised types and the set \
      of defined types are the same.
      """
    ) {
      try container.activate(Pair())
    }
    #expect(
      container.services.map(\.description) == ["any Horn named \"fog\"", "any Horn named \"post\""],
      "The promise is kept, so both horns are registered.")
    let error = #expect(
      throws: BrokenPromise.self,
      """
      The promised lamp and the defined one are two types with one name. Compare the types, not their \
      descriptions.
      """
    ) {
      try container.activate(Lamps())
    }
    #expect(
      error?.missing.map { String(reflecting: $0) } == [String(reflecting: Oil.Lamp.self)],
      "The oil lamp was promised, and is not defined.")
    #expect(
      error?.unexpected.map { String(reflecting: $0) } == [String(reflecting: Gas.Lamp.self)],
      "The gas lamp was defined, and is not promised.")
  }

  @Test("an assembler applies it like any other assembly")
  func assembled() throws {
    let assembler = try Assembler([Belfry(calls: CallLog()), Chapel()])
    let text = try assembler.resolver.resolve(Bell.self).text
    #expect(text == "bell with clapper", "Definitions are one more way to write an assembly.")
  }

  @Test("each class replaces what its superclasses define, at any depth")
  func grandparent() throws {
    let container = Container()
    try container.activate(Ferry())
    let text = try container.resolve(Bell.self).text
    #expect(
      text == "steamer's bell",
      """
      A boat defines a bell, a steamer, which is a boat, defines another one, and a ferry, which is a steamer, \
      none. The later registration wins, so the first superclass of all comes first, and each subclass after \
      its own superclass.
      """)
  }

  @Test("properties of one name in two classes are two definitions")
  func sameLabel() throws {
    let container = Container()
    try container.activate(Ferry())
    #expect(
      container.services.map(\.description) == ["Carillon", "Clapper", "Rope", "any Bell"],
      """
      Boat, steamer and ferry each have a private property `part`. A private property does not replace that \
      of a superclass: all stored definitions count.
      """)
  }

  @Test("inherited definitions keep a promise, too")
  func inheritedPromise() throws {
    let container = Container()
    #expect(
      throws: Never.self,
      "The liner promises a bell, a clapper, a rope and a carillon, and inherits all of them."
    ) {
      try container.activate(Liner())
    }
    let error = #expect(
      throws: BrokenPromise.self, "The barge promises a bell, and inherits three more definitions."
    ) {
      try container.activate(Barge())
    }
    #expect(error?.missing.map { "\($0)" } == [], "The bell is inherited.")
    #expect(
      error?.unexpected.map { "\($0)" } == ["Carillon", "Clapper", "Rope"],
      "Defined and not promised: what is inherited counts as defined.")
  }

  @Test("a type that is promised twice is promised")
  func promisedTwice() throws {
    let container = Container()
    #expect(throws: Never.self, "The set of promised types is the set of defined ones: a horn.") {
      try container.activate(Emphatic())
    }
  }

  @Test("an object that goes may end the activation once more")
  func reentrant() async {
    await #expect(
      processExitsWith: .success,
      """
      The shared clapper's deinit calls `deactivate`, while `deactivate` runs. A second call does nothing, \
      also then. Does yours hold a lock, or change a property, while it removes?
      """
    ) {
      try withDeadline {
        let box = ActivationBox()
        let container = Container()
        let activation = try container.activate(EndingClapperAssembly(box: box))
        box.activation = activation
        _ = try container.resolve(EndingClapper.self)
        activation.deactivate()
        box.activation = nil
      }
    }
  }

  @Test("an activation that is over holds nothing")
  func overHoldsNothing() throws {
    var leaks = LeakCheck()
    var activation: Activation?
    do {
      let calls = CallLog()
      let container = Container()
      leaks.watch(container, as: "the container", suspect: "the activation, which is over")
      leaks.watch(calls, as: "what a factory has captured", suspect: "the activation, which is over")
      activation = try container.activate(Belfry(calls: calls))
    }
    activation?.deactivate()
    #expect(leaks.survivors == [], "\(leaks)")
    withExtendedLifetime(activation) {}
  }
}

private protocol Bell: AnyObject {
  var text: String { get }
}

private final class PlainBell: Bell {
  let text: String
  init(text: String) { self.text = text }
}

private final class Clapper: Sendable {
  let text: String
  init(text: String) { self.text = text }
}

private struct Rope {
  let text: String
}

private struct Carillon {}

private protocol Horn {}

private struct FogHorn: Horn {}

private class Building: DefinitionAssembly {
  let calls: CallLog
  private let spare = DefinitionOf<Clapper>(name: "spare") { _ in Clapper(text: "spare clapper") }
  private let long = DefinitionOf<Rope, Int, String> { Rope(text: "\($1) m of \($2)") }
  private let bells: DefinitionOf<Carillon>? = DefinitionOf { _ in Carillon() }
  private let none: DefinitionOf<FogHorn>? = nil

  init(calls: CallLog) {
    self.calls = calls
  }
}

private class Tower: Building {
  private let clapper: DefinitionOf<Clapper>
  let rope = DefinitionOf<Rope, Int> { Rope(text: "\($1) m") }

  override init(calls: CallLog) {
    clapper = DefinitionOf(scope: .container) { _ in
      calls.record("clapper")
      return Clapper(text: "clapper")
    }
    super.init(calls: calls)
  }
}

private class Belfry: Tower {
  let height = 40
  private let bell: DefinitionOf<any Bell>

  override init(calls: CallLog) {
    bell = DefinitionOf {
      let clapper = try $0.resolve(Clapper.self)
      calls.record("bell")
      return PlainBell(text: "bell with \(clapper.text)")
    }
    super.init(calls: calls)
  }
}

private final class CrackedBelfry: Belfry {
  private let cracked = DefinitionOf<any Bell> { _ in PlainBell(text: "cracked bell") }
}

private final class Chapel: DefinitionAssembly {
  let promised: [Any.Type]? = [Horn.self]
  let horn = DefinitionOf<any Horn> { _ in FogHorn() }
}

private final class Silent: DefinitionAssembly {
  let horn = DefinitionOf<any Horn>(name: "fog") { _ in FogHorn() }
}

private final class Pair: DefinitionAssembly {
  let promised: [Any.Type]? = [Horn.self]
  let fog = DefinitionOf<any Horn>(name: "fog") { _ in FogHorn() }
  let post = DefinitionOf<any Horn>(name: "post") { _ in FogHorn() }
}

private enum Oil {
  struct Lamp {}
}

private enum Gas {
  struct Lamp {}
}

private final class Lamps: DefinitionAssembly {
  let promised: [Any.Type]? = [Oil.Lamp.self]
  let lamp = DefinitionOf { _ in Gas.Lamp() }
}

private final class Mute: DefinitionAssembly {
  let promised: [Any.Type]? = []
  let horn = DefinitionOf<any Horn> { _ in FogHorn() }
}

private final class Foundry: DefinitionAssembly {
  let promised: [Any.Type]? = [Bell.self, Clapper.self, Rope.self]
  let bell = DefinitionOf { _ in PlainBell(text: "bell") }
  let clapper = DefinitionOf { _ in Clapper(text: "clapper") }
  let carillon = DefinitionOf { _ in Carillon() }
}

private class Boat: DefinitionAssembly {
  var promised: [Any.Type]? { nil }
  private let bell = DefinitionOf<any Bell> { _ in PlainBell(text: "boat's bell") }
  private let part = DefinitionOf<Carillon> { _ in Carillon() }
}

private class Steamer: Boat {
  private let steamBell = DefinitionOf<any Bell> { _ in PlainBell(text: "steamer's bell") }
  private let part = DefinitionOf<Clapper> { _ in Clapper(text: "clapper") }
}

private class Ferry: Steamer {
  private let part = DefinitionOf<Rope> { _ in Rope(text: "rope") }
}

private final class Liner: Ferry {
  override var promised: [Any.Type]? { [Bell.self, Clapper.self, Rope.self, Carillon.self] }
}

private final class Barge: Ferry {
  override var promised: [Any.Type]? { [Bell.self] }
}

private final class Emphatic: DefinitionAssembly {
  let promised: [Any.Type]? = [Horn.self, Horn.self]
  let horn = DefinitionOf<any Horn> { _ in FogHorn() }
}

private final class ActivationBox: @unchecked Sendable {
  // `@unchecked`: used on one thread.
  var activation: Activation?
}

/// Ends an activation when it is released.
private final class EndingClapper: Sendable {
  private let box: ActivationBox
  init(box: ActivationBox) { self.box = box }
  deinit { box.activation?.deactivate() }
}

private final class EndingClapperAssembly: DefinitionAssembly {
  private let clapper: DefinitionOf<EndingClapper>
  private let horn = DefinitionOf<any Horn> { _ in FogHorn() }
  init(box: ActivationBox) {
    clapper = DefinitionOf(scope: .container) { _ in EndingClapper(box: box) }
  }
}
