import KataSupport
import Testing

@testable import Chapter4

@Suite("4.8 · Autowiring")
struct Kata4_8_Autowiring {
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

  @Test("a child's dependencies reach the parent's registrations")
  func child() {
    container.autoregister(Sandwich.self, initializer: Sandwich.init)
    container.autoregister(LunchBox.self, argument: String.self, initializer: LunchBox.init)
    container.register(Bread.self) { _ in Bread(kind: "rye") }
    container.register(Butter.self) { _ in Butter(kind: "salted") }
    let picnic = Container(parent: container)
    picnic.register(Bread.self) { _ in Bread(kind: "toast") }
    let texts = [
      outcome { try picnic.resolve(Sandwich.self).text },
      outcome { try picnic.resolve(LunchBox.self, arguments: "Arya").text },
    ]
    #expect(
      texts == ["toast, salted", "Arya: toast"],
      "The parent has a sandwich and a lunch box, and its child has its own bread, which both should get. Which resolver do your factories use?"
    )
  }
}

private struct Bread { let kind: String }
private struct Butter { let kind: String }

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
