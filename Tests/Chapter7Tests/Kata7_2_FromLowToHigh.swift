import Injection
import KataSupport
import Testing

@testable import Chapter7

@Suite("7.2 · From low to high")
struct Kata7_2_FromLowToHigh {
  let kitchen = Part { $0.register(Kitchen.self) { _ in Kitchen() } }
  let waiter = Part {
    $0.autoregister(Waiter.self, initializer: Waiter.init).inObjectScope(.container)
  }

  @Test("the order of the assemblies doesn't matter", arguments: [false, true])
  func anyOrder(isHighFirst: Bool) throws {
    let assembler = try Assembler(isHighFirst ? [waiter, kitchen] : [kitchen, waiter])
    #expect(
      throws: Never.self,
      "A shared `Waiter` needs a `Kitchen` from a different assembly, and should find it in any order. How many containers are there?"
    ) { try assembler.resolver.resolve(Waiter.self) }
  }

  @Test("an early resolver sees a later assembly")
  func earlyResolver() throws {
    let assembler = try Assembler([waiter])
    let resolver = assembler.resolver
    try assembler.apply(assembly: kitchen)
    #expect(
      throws: Never.self,
      "The test took the resolver before it applied the kitchen's assembly. The resolver should see the kitchen anyway."
    ) { try resolver.resolve(Kitchen.self) }
  }

  @Test("a later assembly wins")
  func laterWins() throws {
    let house = Part { $0.register(String.self) { _ in "house wine" } }
    let guest = Part { $0.register(String.self) { _ in "the guest's wine" } }
    let wine = try Assembler([house, guest]).resolver.resolve(String.self)
    #expect(wine == "the guest's wine", "Both assemblies register a wine, and the later one should win.")
  }

  @Test("a shared instance stays when an assembly is added")
  func instanceStays() throws {
    let assembler = try Assembler([kitchen, waiter])
    let before = try assembler.resolver.resolve(Waiter.self)
    try assembler.apply(assembly: Part { $0.register(String.self) { _ in "wine" } })
    let after = try assembler.resolver.resolve(Waiter.self)
    #expect(
      after === before,
      "The app added an assembly, and the shared waiter should stay. What does `apply` register?")
  }

  @Test("a child sees its parent's services")
  func child() throws {
    let parent = try Assembler([kitchen])
    let child = try Assembler([waiter], parent: parent)
    #expect(
      throws: Never.self, "The kitchen is the parent's, and the child's waiter should find it."
    ) { try child.resolver.resolve(Waiter.self) }
  }

  @Test("`loaded` runs when all assemblies have registered")
  func loaded() throws {
    let opening = Opening()
    _ = try Assembler([opening, kitchen])
    #expect(
      opening.log.calls == ["opened with a kitchen"],
      """
      `Opening` comes first and resolves the kitchen in its own `loaded`. That method should run once, after the kitchen's \
      assembly has registered. Is `loaded` a requirement, and when does the assembler call it?
      """)
  }

  @Test("`loaded` runs once for each assembly")
  func toldOnce() throws {
    let opening = Opening()
    let assembler = try Assembler([kitchen, opening])
    try assembler.apply(assembly: waiter)
    #expect(
      opening.log.calls == ["opened with a kitchen"],
      "`loaded` should have run once for `Opening`, but not again when the app added an assembly later.")
  }
}

private struct Opening: Assembly {
  let log = CallLog()

  func assemble(container: Container) {}

  func loaded(resolver: any Resolver) throws {
    let kitchen = try? resolver.resolve(Kitchen.self)
    log.record(kitchen == nil ? "opened without a kitchen" : "opened with a kitchen")
  }
}
