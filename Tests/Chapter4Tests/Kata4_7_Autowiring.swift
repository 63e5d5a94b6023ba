import KataSupport
import Testing

@testable import Chapter4

@Suite("4.7 · Autowiring")
struct Kata4_7_Autowiring {
  let container = Container()

  @Test("an initializer is enough")
  func initializer() {
    container.autoregister(Sandwich.self, initializer: Sandwich.init)
    container.register(Bread.self) { _ in Bread(kind: "rye") }
    container.register(Butter.self) { _ in Butter(kind: "salted") }
    #expect(
      outcome { try container.resolve(Sandwich.self).text } == "rye, salted",
      "`Sandwich.init` takes a bread and a butter, which are registered after it. Both should be resolved when the sandwich is."
    )
  }

  @Test("the name belongs to the service alone")
  func name() {
    container.autoregister(Sandwich.self, name: "lunch", initializer: Sandwich.init)
    container.register(Bread.self) { _ in Bread(kind: "rye") }
    container.register(Butter.self) { _ in Butter(kind: "salted") }
    container.register(Butter.self, name: "lunch") { _ in Butter(kind: "rancid") }
    #expect(
      outcome { try container.resolve(Sandwich.self, name: "lunch").text } == "rye, salted",
      "The sandwich should be found under \"lunch\", and its bread and butter without a name. If the error names the sandwich, `register` never got the name."
    )
  }

  @Test("the first parameter can be an argument")
  func argument() {
    container.autoregister(LunchBox.self, name: "lunch", argument: String.self, initializer: LunchBox.init)
    container.register(String.self) { _ in "nobody" }
    container.register(Bread.self) { _ in Bread(kind: "rye") }
    #expect(
      outcome { try container.resolve(LunchBox.self, name: "lunch", arguments: "Arya").text } == "Arya: rye",
      "The test passed \"Arya\" as the owner of the box named \"lunch\", and the bread should come from the container. If the error names the box, what was it registered under?"
    )
  }

  @Test("a missing dependency is an error with its path")
  func missing() {
    container.autoregister(Sandwich.self, initializer: Sandwich.init)
    #expect(
      errorText { try container.resolve(Sandwich.self) }.contains(
        "Path: Sandwich → Bread\n"),
      "No bread is registered. The error of its `resolve` should reach the caller, as from a factory that you write by hand."
    )
  }

  @Test("registered initializers don't keep the container alive")
  func released() {
    var leaks = LeakCheck()
    do {
      let container = Container()
      container.autoregister(Sandwich.self, initializer: Sandwich.init)
      container.autoregister(LunchBox.self, argument: String.self, initializer: LunchBox.init)
      leaks.watch(container, as: "the container", suspect: "a factory that `autoregister` registers")
    }
    #expect(
      leaks.survivors.isEmpty, "\(leaks) Each factory should resolve from the resolver that it receives.")
  }
}

private struct Bread {
  let kind: String
}

private struct Butter {
  let kind: String
}

private struct Sandwich {
  let bread: Bread
  let butter: Butter
  var text: String { "\(bread.kind), \(butter.kind)" }
}

private struct LunchBox {
  let owner: String
  let bread: Bread
  var text: String { "\(owner): \(bread.kind)" }
}
