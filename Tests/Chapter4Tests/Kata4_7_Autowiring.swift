import Chapter4
import KataSupport
import Testing

@Suite("4.7 · Autowiring")
struct Kata4_7_Autowiring {
  @Test("an initializer is all that a service needs")
  func two() {
    let container = pantry()
    container.autoregister(Sandwich.self, initializer: Sandwich.init)
    let sandwich = try? container.resolve(Sandwich.self)
    #expect(
      sandwich?.text == "rye, butter",
      "The initializer's parameter types say what the service needs. Each of them must be resolved.")
  }

  @Test("six dependencies arrive, each in its place")
  func six() {
    let container = pantry()
    container.autoregister(Meal.self, initializer: Feast.init)
    let meal = try? container.resolve(Meal.self)
    #expect(
      meal?.text == "rye, butter, cheese, apple, tea, cake",
      "Each parameter gets what is registered for its own type, however many there are.")
  }

  @Test("an initializer without parameters works as well")
  func none() {
    let container = Container()
    container.autoregister(Bread.self, initializer: Bread.init)
    #expect(
      (try? container.resolve(Bread.self)) != nil,
      """
      An initializer without parameters has no dependencies to resolve, and its service must be registered all the \
      same.
      """)
  }

  @Test("the dependencies are resolved when the service is, and each time anew")
  func eachTime() {
    let log = CallLog()
    let container = pantry()
    container.autoregister(Sandwich.self, initializer: Sandwich.init)
    container.register(Bread.self) { _ in
      log.record("bread")
      return Bread()
    }
    _ = try? container.resolve(Sandwich.self)
    _ = try? container.resolve(Sandwich.self)
    #expect(
      log.count(of: "bread") == 2,
      "Autowiring writes the factory for you. It runs like one: at each `resolve`, and not before.")
  }

  @Test("a service that was registered by its initializer can have a name")
  func named() {
    let container = pantry()
    container.autoregister(Sandwich.self, name: "lunch", initializer: Sandwich.init)
    #expect(
      (try? container.resolve(Sandwich.self, name: "lunch")) != nil,
      "The name belongs to the registration, as with `register`.")
  }

  @Test("the error names the dependency that is missing, and the service that needs it")
  func missing() {
    let container = Container()
    container.register(Bread.self) { _ in Bread() }
    container.autoregister(Sandwich.self, initializer: Sandwich.init)
    let lines = errorText { try container.resolve(Sandwich.self) }.split(separator: "\n")
    #expect(
      lines.prefix(2) == ["Nothing is registered for Butter.", "Path: Sandwich → Butter"],
      "You can't read a generated factory, so the error must say which dependency of which service is missing."
    )
  }

  @Test("a container with a service that was registered by its initializer is released after its last use")
  func gone() {
    var leaks = LeakCheck()
    do {
      let container = Container()
      container.autoregister(Sandwich.self, initializer: Sandwich.init)
      leaks.watch(container, as: "the container", suspect: "the factory that `autoregister` writes")
    }
    #expect(
      leaks.survivors.isEmpty,
      """
      \(leaks) The container owns the generated factory too, so this factory may not own the container. What does it \
      capture?
      """
    )
  }

  /// A container in which all that a feast consists of is registered.
  private func pantry() -> Container {
    let container = Container()
    container.register(Bread.self) { _ in Bread() }
    container.register(Butter.self) { _ in Butter() }
    container.register(Cheese.self) { _ in Cheese() }
    container.register(Apple.self) { _ in Apple() }
    container.register(Tea.self) { _ in Tea() }
    container.register(Cake.self) { _ in Cake() }
    return container
  }
}

private struct Bread { let text = "rye" }
private struct Butter { let text = "butter" }
private struct Cheese { let text = "cheese" }
private struct Apple { let text = "apple" }
private struct Tea { let text = "tea" }
private struct Cake { let text = "cake" }

private struct Sandwich {
  let bread: Bread
  let butter: Butter
  var text: String { "\(bread.text), \(butter.text)" }
}

private protocol Meal {
  var text: String { get }
}

private struct Feast: Meal {
  let text: String

  init(bread: Bread, butter: Butter, cheese: Cheese, apple: Apple, tea: Tea, cake: Cake) {
    text = "\(bread.text), \(butter.text), \(cheese.text), \(apple.text), \(tea.text), \(cake.text)"
  }
}
