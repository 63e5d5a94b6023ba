import Chapter4
import KataSupport
import Synchronization
import Testing

@Suite("4.1 · A dictionary of factories")
struct Kata4_1_ADictionaryOfFactories {
  @Test("a service that was registered can be resolved")
  func registered() {
    let container = Container()
    container.register(Address.self) { _ in Cave(displayAddress: "Cave 7") }
    #expect(
      outcome { try container.resolve(Address.self).displayAddress } == "Cave 7",
      "What is registered for a type answers for that type: keep the factory where `resolve` can find it.")
  }

  @Test("two services do not get in each other's way")
  func twoServices() {
    let container = Container()
    container.register(Address.self) { _ in Cave(displayAddress: "Cave 7") }
    container.register(String.self) { _ in "the club" }
    let answers = [
      outcome { try container.resolve(Address.self).displayAddress },
      outcome { try container.resolve(String.self) },
    ]
    #expect(
      answers == ["Cave 7", "the club"],
      "Each service has a factory of its own. What tells the entries of the dictionary apart?")
  }

  @Test("two types that are printed alike are two services")
  func printedAlike() {
    let container = Container()
    container.register(North.Gate.self) { _ in North.Gate() }
    container.register(South.Gate.self) { _ in throw CavedIn() }
    let answers = [
      outcome { "\(try container.resolve(North.Gate.self))" },
      outcome { "\(try container.resolve(South.Gate.self))" },
    ]
    #expect(
      answers == ["Gate()", "error: CavedIn()"],
      "Both types are printed as `Gate`, and each has a factory of its own. Look up what was registered by its key, and not by a text."
    )
  }

  @Test("two containers do not share what is registered")
  func twoContainers() {
    let (first, second) = (Container(), Container())
    first.register(Address.self) { _ in Cave(displayAddress: "Cave 7") }
    second.register(Address.self) { _ in Cave(displayAddress: "Cave 8") }
    let answers = [first, second].map { container in
      outcome { try container.resolve(Address.self).displayAddress }
    }
    #expect(
      answers == ["Cave 7", "Cave 8"],
      "A container knows what was registered in it and nothing else, so its dictionary belongs to the instance."
    )
  }

  @Test("each resolve makes a new one")
  func newEachTime() {
    let container = Container()
    container.register(Address.self) { _ in Cave(displayAddress: "Cave 7") }
    let caves = (0..<3).compactMap { _ in try? container.resolve(Address.self) as? Cave }
    #expect(
      Set(caves.map(ObjectIdentifier.init)).count == 3,
      "The container stores factories, not instances: three calls of `resolve` must return three instances.")
  }

  @Test("a factory runs when its service is resolved, not before")
  func notBefore() {
    let log = CallLog()
    let container = Container()
    container.register(Address.self) { _ in
      log.record("make")
      return Cave(displayAddress: "Cave 7")
    }
    #expect(
      log.calls.isEmpty,
      "Registering must not run the factory: most of what an app registers isn't needed at launch.")
  }

  @Test("each resolve runs the factory once")
  func onceEach() {
    let log = CallLog()
    let container = Container()
    container.register(Address.self) { _ in
      log.record("make")
      return Cave(displayAddress: "Cave 7")
    }
    container.register(String.self) { _ in
      log.record("make a text")
      return "the club"
    }
    container.register(Bool.self) { (_, number: Int) in
      log.record("compare \(number)")
      return number > 7
    }
    for _ in 0..<2 {
      _ = try? container.resolve(Address.self)
      _ = try? container.resolve(String.self)
      for number in [7, 7, 8] { _ = try? container.resolve(Bool.self, arguments: number) }
    }
    let once = ["make", "make a text", "compare 7", "compare 7", "compare 8"]
    #expect(
      log.calls == once + once,
      """
      Each `resolve` must run the factory exactly once: two calls, two runs. That holds for a value as for an object, and \
      with arguments as without.
      """)
  }

  @Test("a factory gets the container itself as its resolver")
  func resolver() {
    let (first, second) = (Container(), Container())
    for container in [first, second] {
      container.register(Witness.self) { Witness(resolver: $0 as? Container) }
    }
    let names = [ObjectIdentifier(first): "first", ObjectIdentifier(second): "second"]
    let resolvers = [first, second, first].map { container in
      outcome {
        try container.resolve(Witness.self).resolver.map { names[ObjectIdentifier($0)] ?? "another" }
          ?? "none"
      }
    }
    #expect(
      resolvers == ["first", "second", "first"],
      "The factory resolves what it needs from the container that runs it. Pass `self`, not a copy of it.")
  }

  @Test("a factory that throws runs once for each resolve, too, and stays registered")
  func failing() {
    let log = CallLog()
    let container = Container()
    container.register(Address.self) { _ in Cave(displayAddress: "Cave 7") }
    container.register(Address.self) { _ in
      log.record("make")
      if log.calls.count < 3 { throw CavedIn() }
      return Cave(displayAddress: "Cave 8")
    }
    let answers = (0..<3).map { _ in outcome { try container.resolve(Address.self).displayAddress } }
    #expect(
      answers == ["error: CavedIn()", "error: CavedIn()", "Cave 8"],
      """
      The factory throws at its first two runs. Its error goes to the caller, and nothing else changes: the container \
      neither tries again, nor uses an older factory, nor forgets this one.
      """)
  }

  @Test("the later of two registrations wins")
  func laterWins() {
    let container = Container()
    container.register(Address.self) { _ in Cave(displayAddress: "Cave 7") }
    container.register(Address.self) { _ in Cave(displayAddress: "Cave 8") }
    let afterOneChange = outcome { try container.resolve(Address.self).displayAddress }
    container.register(Address.self) { _ in Cave(displayAddress: "Cave 9") }
    let afterAnother = outcome { try container.resolve(Address.self).displayAddress }
    #expect(
      [afterOneChange, afterAnother] == ["Cave 8", "Cave 9"],
      "The later registration wins: the new factory takes the old one's place, also after the service was resolved."
    )
  }

  @Test("a missing registration is an error, not a crash")
  func unregistered() {
    let container = Container()
    container.register(String.self) { _ in "the club" }
    #expect(
      throws: MissingRegistrationError.self,
      "`resolve` must throw a `MissingRegistrationError` for a service that has no factory."
    ) { try container.resolve(Address.self) }
  }

  @Test("the error names what was asked for, by its whole key")
  func wholeKey() {
    let container = Container()
    container.register(Address.self) { resolver in
      Cave(displayAddress: try resolver.resolve(String.self))
    }
    let principle: Comment =
      "The error names the service that no one has registered, with arguments and name."
    let direct = #expect(throws: MissingRegistrationError.self, principle) {
      try container.resolve(Address.self, name: "home", arguments: 7)
    }
    let needed = #expect(throws: MissingRegistrationError.self, principle) {
      try container.resolve(Address.self)
    }
    #expect(direct?.missing.description == #"any Address with (Int) named "home""#, principle)
    #expect(
      needed?.missing.description == "String",
      "The address is registered, and the text that it needs isn't: the error of a factory goes to the caller as it is."
    )
  }

  @Test("a miss is not kept")
  func afterAMiss() {
    let container = Container()
    _ = try? container.resolve(Address.self)
    container.register(Address.self) { _ in Cave(displayAddress: "Cave 7") }
    #expect(
      outcome { try container.resolve(Address.self).displayAddress } == "Cave 7",
      "A miss is not kept: what is registered afterwards must be found.")
  }

  @Test("a factory may register its successor")
  func successor() {
    let container = Container()
    container.register(String.self) { [weak container] _ in
      container?.register(String.self) { _ in "second" }
      return "first"
    }
    let answers = (0..<2).map { _ in outcome { try container.resolve(String.self) } }
    #expect(
      answers == ["first", "second"],
      """
      The factory registered another one while it ran, and that is the later registration: it answers from then on. \
      `resolve` only reads, so it never stores the old one again.
      """)
  }

  @Test("a registration of other types than were asked for is an error, not a crash")
  func otherTypes() async {
    await #expect(
      processExitsWith: .success,
      """
      One factory takes a number, and the call passes none. Another takes none, and the call passes one. `resolve` must \
      throw a `MissingRegistrationError`, as for any other miss: what you find in the dictionary may be a registration \
      of other types.
      """
    ) {
      let container = Container()
      container.register(Address.self) { (_, number: Int) in Cave(displayAddress: "Cave \(number)") }
      let without = outcome { try container.resolve(Address.self).displayAddress }
      #expect(
        throws: MissingRegistrationError.self,
        "Only a factory with a number is registered, and the call without one ended with: \(without)"
      ) { try container.resolve(Address.self) }
      let after = outcome { try container.resolve(Address.self, arguments: 7).displayAddress }
      #expect(
        after == "Cave 7",
        "A request with other types found nothing. The registration must stay for the one that has its types. It was: \(after)"
      )
      container.register(String.self) { _ in "the club" }
      let with = outcome { try container.resolve(String.self, arguments: 7) }
      #expect(
        throws: MissingRegistrationError.self,
        "Only a factory without a number is registered, and the call with one ended with: \(with)"
      ) { try container.resolve(String.self, arguments: 7) }
    }
  }

  @Test("the types that are written in the code have to match, not those of the values")
  func staticTypes() async {
    await #expect(
      processExitsWith: .success,
      """
      The types of a registration are those that its factory was written with. A value that could be converted is of \
      another type: that is a miss, and no reason for a crash.
      """
    ) {
      let container = Container()
      container.register(String.self) { (_, place: any Address, number: Int) in
        "\(place.displayAddress), \(number)"
      }
      let cave = Cave(displayAddress: "Cave 7")
      let answers = [
        "as written": outcome {
          try container.resolve(String.self, name: nil, arguments: cave as any Address, 1)
        },
        "a cave": outcome { try container.resolve(String.self, name: nil, arguments: cave, 1) },
        "an optional": outcome {
          try container.resolve(String.self, name: nil, arguments: cave as any Address, 1 as Int?)
        },
        "another order": outcome {
          try container.resolve(String.self, name: nil, arguments: 1, cave as any Address)
        },
        "one more": outcome {
          try container.resolve(String.self, name: nil, arguments: cave as any Address, 1, 2)
        },
      ].mapValues { $0.hasPrefix("error") ? "an error" : $0 }
      #expect(
        answers == [
          "as written": "Cave 7, 1", "a cave": "an error", "an optional": "an error",
          "another order": "an error", "one more": "an error",
        ],
        "The factory takes an `any Address` and an `Int`, in this order, and nothing else. It was: \(answers)"
      )
      container.register(Bool.self) { (_, _: North.Gate) in true }
      #expect(
        throws: MissingRegistrationError.self,
        "Two types are printed as `Gate`, and the factory takes the other one. Compare types, not their names."
      ) { try container.resolve(Bool.self, name: nil, arguments: South.Gate()) }
    }
  }

  @Test("arguments arrive as they were passed")
  func arguments() {
    let container = Container()
    container.register([Cave?].self) { (_, first: Cave?, second: Cave, third: Cave?) in
      [first, second, third]
    }
    let (cave, other) = (Cave(displayAddress: "Cave 7"), Cave(displayAddress: "Cave 7"))
    let names = [ObjectIdentifier(cave): "cave", ObjectIdentifier(other): "other"]
    func answer(_ first: Cave?, _ second: Cave, _ third: Cave?) -> String {
      outcome {
        try container.resolve([Cave?].self, name: nil, arguments: first, second, third)
          .map { cave in cave.map { names[ObjectIdentifier($0)] ?? "a copy" } ?? "nil" }
          .joined(separator: ", ")
      }
    }
    let answers = [answer(cave, other, nil), answer(nil, cave, other), answer(nil, other, nil)]
    #expect(
      answers == ["cave, other, nil", "nil, cave, other", "nil, other, nil"],
      "The factory must get the arguments of this call, in their order, and nil where nil was passed.")
  }

  @Test("nil is an answer, where the service is an optional")
  func optionalService() {
    let container = Container()
    let answers = Answers([nil, "the club", nil])
    container.register(String?.self) { _ in answers.next() }
    let seen = (0..<3).map { _ in outcome { try container.resolve(String?.self) ?? "no one" } }
    #expect(
      seen == ["no one", "the club", "no one"],
      "This factory returns nil, then a text, then nil. nil is an answer, and no missing registration: return what the factory returns."
    )
    container.register(Address.self) { _ in Cave(displayAddress: "Cave 7") }
    #expect(
      throws: MissingRegistrationError.self,
      "No `Address?` is registered, and an `Address` is another type. nil fits any optional, so look for the registration first, and then at its answer."
    ) { try container.resolve((any Address)?.self) }
  }

  @Test("a service is found by the type that it was registered for, not by that of its instance")
  func registeredType() {
    let container = Container()
    container.register(Address.self) { _ in Cave(displayAddress: "Cave 7") }
    _ = try? container.resolve(Address.self)
    #expect(
      throws: MissingRegistrationError.self,
      "A factory for `Address` is registered, and it returns a `Cave`. No one has registered a `Cave`."
    ) { try container.resolve(Cave.self) }
  }

  @Test("a service is not found by the superclass of its type")
  func superclass() {
    let container = Container()
    container.register(Wolf.self) { _ in Wolf() }
    #expect(
      throws: MissingRegistrationError.self,
      "A `Wolf` is registered, and no one has registered a `Beast`. The container compares types and converts none."
    ) { try container.resolve(Beast.self) }
  }

  @Test("a factory that was replaced is released, and an argument is not kept")
  func keepsFactoriesOnly() {
    let container = Container()
    var leaks = LeakCheck()
    do {
      let plan = Plan()
      container.register(Address.self) { _ in plan.cave() }
      _ = try? container.resolve(Address.self)
      leaks.watch(plan, as: "the captured plan", suspect: "the factory that was replaced")
      container.register(String.self) { (_, plan: Plan) in plan.cave().displayAddress }
      let argument = Plan()
      _ = try? container.resolve(String.self, arguments: argument)
      leaks.watch(argument, as: "the argument", suspect: "the registration that it was passed to")
      container.register(Plan.self) { _ in Plan() }
      if let made = try? container.resolve(Plan.self) {
        leaks.watch(made, as: "the instance", suspect: "the container that made it")
      }
    }
    container.register(Address.self) { _ in Cave(displayAddress: "Cave 8") }
    #expect(
      leaks.survivors.isEmpty,
      "\(leaks) A later registration takes the place of the earlier one, and a registration keeps its factory only."
    )
    _ = try? container.resolve(Address.self)
  }

  @Test("a container that is released releases its factories")
  func gone() {
    var leaks = LeakCheck()
    do {
      let container = Container()
      let plan = Plan()
      container.register(Address.self) { _ in plan.cave() }
      _ = try? container.resolve(Address.self)
      leaks.watch(container, as: "the container", suspect: "a registration")
      leaks.watch(plan, as: "the captured plan", suspect: "a registration that outlives its container")
    }
    #expect(
      leaks.survivors.isEmpty,
      "\(leaks) The container owns its registrations, and nothing else does. Nor may they own the container."
    )
  }
}

/// A home that exists in this file alone. A class, so that two of them can be told apart.
private final class Cave: Address {
  let displayAddress: String

  init(displayAddress: String) {
    self.displayAddress = displayAddress
  }
}

private class Beast {}
private final class Wolf: Beast {}

/// Shows which container has run its factory.
private struct Witness {
  let resolver: Container?
}

private struct CavedIn: Error {}

private enum North {
  struct Gate {}
}

private enum South {
  struct Gate {}
}

/// What a factory has captured, or is passed.
private final class Plan: Sendable {
  func cave() -> Cave { Cave(displayAddress: "Cave 7") }
}

/// Hands out one answer after the other.
private final class Answers: Sendable {
  private let left: Mutex<[String?]>

  init(_ answers: [String?]) { left = Mutex(answers) }

  func next() -> String? { left.withLock { $0.isEmpty ? "no more answers" : $0.removeFirst() } }
}
