import Chapter7
import Injection
import KataSupport
import Testing

@Suite("7.5 · When all is there")
struct Kata7_5_WhenAllIsThere {
  @Test("every assembly has registered before the first is told")
  func order() throws {
    let calls = CallLog()
    _ = try Assembler(["a", "b", "c"].map { Part(name: $0, calls: calls) })
    #expect(
      calls.calls == ["assemble a", "assemble b", "assemble c", "loaded a", "loaded b", "loaded c"],
      """
      Three assemblies, applied together: all of them register, then each is told once, in the same \
      order. If no assembly was \
      told: the assembler knows each as `any Assembly`. How is a method chosen that the protocol does not \
      declare?
      """)
  }

  @Test("a hook resolves what a later assembly registers")
  func resolvesLater() throws {
    let calls = CallLog()
    _ = try Assembler([Greeter(calls: calls), Part(name: "b", calls: calls), Names()])
    #expect(
      calls.calls == ["assemble b", "greet Ned", "loaded b"],
      "The greeter's hook asks for a name that the third assembly registers. When is everything there?")
  }

  @Test("what is applied later is told alone")
  func appliedLater() throws {
    let calls = CallLog()
    let assembler = try Assembler([Part(name: "a", calls: calls), Part(name: "b", calls: calls)])
    try assembler.apply(assembly: Part(name: "c", calls: calls))
    try assembler.apply(assemblies: [Part(name: "d", calls: calls), Part(name: "e", calls: calls)])
    #expect(
      calls.calls == [
        "assemble a", "assemble b", "loaded a", "loaded b", "assemble c", "loaded c", "assemble d",
        "assemble e",
        "loaded d", "loaded e",
      ],
      """
      A hook runs once in an assembler's life. `apply` tells those that it applies, when all of them have \
      registered.
      """
    )
  }

  @Test("a hook applied later can use what was there before")
  func usesEarlier() throws {
    let calls = CallLog()
    let assembler = try Assembler([Names()])
    try assembler.apply(assembly: Greeter(calls: calls))
    #expect(
      calls.calls == ["greet Ned"], "The names were registered by an earlier assembly, and are still there.")
  }

  @Test("hook and app share what is shared")
  func sameContainer() throws {
    let box = Box()
    let assembler = try Assembler([Keeping(box: box), Names()])
    let ofApp = try assembler.resolver.resolve(Name.self)
    let ofHook = try #require(
      box.name, "The hook of the first assembly was not called, or not at the end of `init`.")
    #expect(
      ofHook === ofApp, "The resolver of the hook is that of the app: what is shared is the same object.")
  }

  @Test("a provider that a hook keeps works as long as the app does")
  func keptProvider() throws {
    let box = Box()
    let assembler = try Assembler([Names(), Keeping(box: box)])
    let provider = try #require(
      box.provider, "The hook of the second assembly was not called, or not at the end of `init`.")
    let ofApp = try assembler.resolver.resolve(Name.self)
    #expect(
      throws: Never.self,
      """
      The hook has kept a provider, and a screen uses it later. The provider asks the container of the \
      resolver that the hook was given, which has to be that of the app.
      """
    ) {
      let ofProvider = try provider.instance
      #expect(ofProvider === ofApp, "What is shared is the same object for the provider and for the app.")
    }
  }

  @Test("a parent's hooks are the parent's")
  func parent() throws {
    let calls = CallLog()
    let parent = try Assembler([Part(name: "app", calls: calls)])
    _ = try Assembler([Part(name: "login", calls: calls)], parent: parent)
    _ = try Assembler([Part(name: "next login", calls: calls)], parent: parent)
    #expect(
      calls.calls == [
        "assemble app", "loaded app", "assemble login", "loaded login", "assemble next login",
        "loaded next login",
      ],
      "The app is told once, when it starts. A login is no reason to start it again.")
  }

  @Test("a child's hook resolves from child and parent")
  func childResolves() throws {
    let calls = CallLog()
    let parent = try Assembler([Names()])
    _ = try Assembler([Greeter(calls: calls)], parent: parent)
    #expect(
      calls.calls == ["greet Ned"], "The hook of a child asks for a name that the parent has registered.")
    let own = CallLog()
    _ = try Assembler([Greeter(calls: own), Names()], parent: Assembler([Names(text: "Robb")]))
    #expect(
      own.calls == ["greet Ned"],
      """
      Parent and child both register a name. The hook of a child is given the child's resolver, so it gets \
      the child's name.
      """)
  }

  @Test("a hook that throws ends the start, and the next apply concerns the next")
  func failing() throws {
    let calls = CallLog()
    let assembler = try Assembler()
    #expect(throws: Power.self, "The second hook throws, and the caller of `apply` has to hear of it.") {
      try assembler.apply(assemblies: [
        Part(name: "a", calls: calls), Part(name: "b", calls: calls, fails: true),
        Part(name: "c", calls: calls),
        Names(),
      ])
    }
    #expect(
      calls.calls == ["assemble a", "assemble b", "assemble c", "loaded a", "loaded b"],
      "The hook of b throws, so that of c is not called any more.")
    let name = Result { try assembler.resolver.resolve(Name.self).text }
    #expect(
      try name.get() == "Ned",
      "All assemblies must have registered before the first hook runs, and that stays.")
    try assembler.apply(assembly: Part(name: "d", calls: calls))
    #expect(
      calls.calls == [
        "assemble a", "assemble b", "assemble c", "loaded a", "loaded b", "assemble d", "loaded d",
      ],
      "After a hook that failed, `apply` tells the new assembly only.")
    try assembler.apply(assembly: Names(text: "Robb"))
    let collisions = try assembler.collisions().map(\.description)
    #expect(
      collisions == ["Name: Names, then Names"],
      """
      The first name was registered before a hook failed, and stays. The second one replaces it, which is a \
      collision (kata 7.2).
      """)
  }

  @Test("an assembly without a hook needs none")
  func noHook() throws {
    let assembler = try Assembler([Names()])
    let name = try assembler.resolver.resolve(Name.self)
    #expect(
      name.text == "Ned", "Most assemblies have nothing to do when all is there: the hook has a default.")
  }

  @Test("the error of a hook ends init")
  func failingInit() {
    let calls = CallLog()
    #expect(throws: Power.self, "The first hook throws, and the caller of `init` has to hear of it.") {
      try Assembler([Part(name: "a", calls: calls, fails: true), Part(name: "b", calls: calls)])
    }
    #expect(
      calls.calls == ["assemble a", "assemble b", "loaded a"],
      "The hook of a throws, so that of b is not called any more.")
  }

  @Test("the error of a hook ends apply, also with one assembly")
  func failingAlone() throws {
    let assembler = try Assembler([Names()])
    #expect(throws: Power.self, "The hook throws, and the caller of `apply(assembly:)` has to hear of it.") {
      try assembler.apply(assembly: FailingNames())
    }
    let name = try assembler.resolver.resolve(Name.self).text
    #expect(name == "Robb", "The assembly had registered before its hook failed. That stays.")
    let collisions = try assembler.collisions().map(\.description)
    #expect(
      collisions == ["Name: Names, then FailingNames"],
      "What was registered before a hook failed stays, so it counts as a collision (kata 7.2).")
  }

  @Test("an assembly that can't register keeps every hook from being called")
  func failingAssembly() throws {
    let calls = CallLog()
    let assembler = try Assembler()
    #expect(
      throws: Power.self, "The second assembly can't register, and the caller of `apply` has to hear of it."
    ) {
      try assembler.apply(assemblies: [
        Part(name: "a", calls: calls), Unbuilt(), Part(name: "c", calls: calls),
      ])
    }
    #expect(
      calls.calls.filter { $0.hasPrefix("loaded") } == [],
      "A hook is called when all that are applied together have registered, and one of them has not.")
    try assembler.apply(assembly: Part(name: "d", calls: calls))
    #expect(
      calls.calls.filter { $0.hasPrefix("loaded") } == ["loaded d"],
      "The second `apply` tells only what it applies, and not what an earlier one has left untold.")
  }
}

private final class Name: Sendable {
  let text: String
  init(text: String) { self.text = text }
}

private struct Names: Assembly {
  var text = "Ned"
  func assemble(container: Container) {
    container.register(Name.self) { [text] _ in Name(text: text) }.inObjectScope(.container)
  }
}

private struct Power: Error {}

private struct Part: Assembly {
  let name: String
  let calls: CallLog
  var fails = false

  func assemble(container: Container) { calls.record("assemble \(name)") }

  func loaded(resolver: any Resolver) throws {
    calls.record("loaded \(name)")
    if fails { throw Power() }
  }
}

private struct Greeter: Assembly {
  let calls: CallLog
  func assemble(container: Container) {}
  func loaded(resolver: any Resolver) throws { calls.record("greet \(try resolver.resolve(Name.self).text)") }
}

private final class Box {
  var name: Name?
  var provider: Provider<Name>?
}

private struct Keeping: Assembly {
  let box: Box
  func assemble(container: Container) {}
  func loaded(resolver: any Resolver) throws {
    box.name = try resolver.resolve(Name.self)
    box.provider = resolver.provider(Name.self)
  }
}

private struct Unbuilt: Assembly {
  func assemble(container: Container) throws { throw Power() }
}

private struct FailingNames: Assembly {
  func assemble(container: Container) {
    container.register(Name.self) { _ in Name(text: "Robb") }.inObjectScope(.container)
  }
  func loaded(resolver: any Resolver) throws { throw Power() }
}
