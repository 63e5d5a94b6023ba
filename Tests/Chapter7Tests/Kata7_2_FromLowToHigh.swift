import Injection
import KataSupport
import Testing

@testable import Chapter7

@Suite("7.2 · From low to high")
struct Kata7_2_FromLowToHigh {
  let kitchen = Part { $0.register(Kitchen.self) { _ in Kitchen() } }
  let waiter = Part { $0.autoregister(Waiter.self, initializer: Waiter.init).inObjectScope(.container) }

  @Test("the order of the assemblies doesn't matter", arguments: [false, true])
  func anyOrder(isHighFirst: Bool) throws {
    let assembler = try Assembler(isHighFirst ? [waiter, kitchen] : [kitchen, waiter])
    #expect(
      throws: Never.self,
      "A shared `Waiter` needs a `Kitchen` from a different assembly, and should find it in any order. How many containers are there?"
    ) { try assembler.resolver.resolve(Waiter.self) }
  }

  @Test("a later assembly wins")
  func laterWins() throws {
    let house = Part { $0.register(String.self) { _ in "house wine" } }
    let guest = Part { $0.register(String.self) { _ in "the guest's wine" } }
    let wine = try Assembler([house, guest]).resolver.resolve(String.self)
    #expect(wine == "the guest's wine", "Both assemblies register a wine, and the later one should win.")
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
  func loaded() {
    let opening = Opening()
    _ = try? Assembler([opening, kitchen, Opening(log: opening.log)])
    #expect(
      opening.log.calls == ["unlock", "open", "unlock", "open"],
      "Two `Opening`s, one before the kitchen's assembly and one after it, resolve the kitchen in their own `loaded`. That method should run once for each, after all assemblies have registered. Is `loaded` a requirement, and when does the assembler call it?"
    )
  }

  @Test("an added assembly leaves the others alone")
  func added() throws {
    let opening = Opening()
    let assembler = try Assembler([kitchen, waiter, opening])
    let resolver = assembler.resolver
    let before = try resolver.resolve(Waiter.self)
    try assembler.apply(assembly: Part { $0.register(String.self) { _ in "wine" } })
    #expect(
      throws: Never.self,
      "The app took a resolver, and then added an assembly with wine. That resolver should find the wine. Does `apply` create another container?"
    ) { try resolver.resolve(String.self) }
    let after = try resolver.resolve(Waiter.self)
    #expect(
      after === before,
      "The app shared its waiter before it added an assembly, and should still have the same waiter. Does `apply` register earlier assemblies again?"
    )
    #expect(
      opening.log.calls == ["unlock", "open"],
      "`Opening` came with the app, and another assembly was added later. `Opening`'s own `loaded` should run once. For which assemblies does `apply` call `loaded`, and is it a requirement?"
    )
  }

  @Test("an assembly that can't start stops the app")
  func failing() {
    let log = CallLog()
    #expect(
      throws: MissingRegistrationError.self,
      "`Opening` throws in `loaded`, because there is no kitchen. The assembler should pass the error on. Is `loaded` a requirement of the protocol?"
    ) { try Assembler([Opening(log: log), Opening(log: log)]) }
    #expect(
      log.calls.count < 2,
      "The first of two `Opening`s threw in `loaded`, so `apply` should stop. The second should not unlock the shop."
    )
  }
}

private struct Opening: Assembly {
  var log = CallLog()

  func assemble(container: Container) {}

  func loaded(resolver: any Resolver) throws {
    log.record("unlock")
    _ = try resolver.resolve(Kitchen.self)
    log.record("open")
  }
}
