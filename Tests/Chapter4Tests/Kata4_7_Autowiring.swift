import Chapter4
import KataSupport
import Testing

@Suite("4.7 · Autowiring")
struct Kata4_7_Autowiring {
  @Test("an initializer is all that a service needs")
  func two() {
    let container = pantry()
    container.autoregister(Sandwich.self, initializer: Sandwich.init)
    #expect(
      outcome { try container.resolve(Sandwich.self).text } == "rye, butter",
      "The initializer's parameter types say what the service needs. Each of them must be resolved.")
  }

  @Test("six dependencies arrive, each in its place")
  func six() {
    let container = pantry()
    container.autoregister(Meal.self, initializer: Feast.init)
    #expect(
      outcome { try container.resolve(Meal.self).text } == "rye, butter, cheese, apple, tea, cake",
      "Each parameter gets what is registered for its own type, however many there are.")
  }

  @Test("an initializer without parameters works as well")
  func none() {
    let container = Container()
    container.autoregister(Bread.self, initializer: Bread.init as @Sendable () -> Bread)
    #expect(
      outcome { try container.resolve(Bread.self).text } == "rye",
      """
      An initializer without parameters has no dependencies to resolve, and its service must be registered all the \
      same.
      """)
  }

  @Test("the dependencies are resolved when the service is, and each time anew")
  func eachTime() {
    let log = CallLog()
    let container = pantry()
    container.register(Bread.self) { _ in
      log.record("bread")
      return Bread()
    }
    container.autoregister(Sandwich.self, initializer: Sandwich.init)
    #expect(log.calls == [], "The line registers: no dependency is resolved before the service is.")
    _ = try? container.resolve(Sandwich.self)
    _ = try? container.resolve(Sandwich.self)
    #expect(
      log.calls == ["bread", "bread"],
      "Autowiring writes the factory for you. It runs like one: at each `resolve`, and not before.")
    container.register(Bread.self) { _ in Bread(text: "toast") }
    #expect(
      outcome { try container.resolve(Sandwich.self).text } == "toast, butter",
      "Another bread was registered after two sandwiches. The third one gets it: nothing is kept from earlier ones."
    )
  }

  @Test("the later registration wins, whichever of the two methods it was made with")
  func laterWins() {
    let container = pantry()
    container.register(Sandwich.self) { _ in Sandwich(bread: Bread(text: "by hand"), butter: Butter()) }
    container.register(LunchBox.self) { (_, owner: String) in
      LunchBox(owner: owner, bread: Bread(text: "by hand"), tea: Tea())
    }
    container.autoregister(Sandwich.self, initializer: Sandwich.init)
    container.autoregister(LunchBox.self, argument: String.self, initializer: LunchBox.init)
    var answers = [
      outcome { try container.resolve(Sandwich.self).text },
      outcome { try container.resolve(LunchBox.self, arguments: "Ned").label },
    ]
    container.register(Sandwich.self) { _ in Sandwich(bread: Bread(text: "again"), butter: Butter()) }
    container.register(LunchBox.self) { (_, owner: String) in
      LunchBox(owner: owner, bread: Bread(text: "again"), tea: Tea())
    }
    answers += [
      outcome { try container.resolve(Sandwich.self).text },
      outcome { try container.resolve(LunchBox.self, arguments: "Ned").label },
    ]
    #expect(
      answers == ["rye, butter", "Ned: rye, tea", "again, butter", "Ned: again, tea"],
      """
      Both were registered by hand, then by their initializers, then by hand again. A registration by an initializer is \
      like any other: it replaces the earlier one, and a later one replaces it.
      """)
  }

  @Test("a service that was registered by its initializer can have a name")
  func named() {
    let container = pantry()
    container.autoregister(Sandwich.self, name: "lunch", initializer: Sandwich.init)
    container.register(Bread.self, name: "lunch") { _ in Bread(text: "the bread of the same name") }
    let answers = ["lunch", nil].map { name in
      outcome { try container.resolve(Sandwich.self, name: name).text }.prefix { $0 != "\n" }
    }
    #expect(
      answers == ["rye, butter", "error: Nothing is registered for Sandwich."],
      "The name belongs to this registration, as with `register`. Its dependencies are resolved without a name."
    )
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

  @Test("what a dependency's own factory throws comes out as it is, with the whole path")
  func brokenDependency() {
    let container = pantry()
    container.autoregister(Sandwich.self, initializer: Sandwich.init)
    container.autoregister(LunchBox.self, argument: String.self, initializer: LunchBox.init)
    func errors() -> [[Substring]] {
      [
        errorText { try container.resolve(Sandwich.self) },
        errorText { try container.resolve(LunchBox.self, arguments: "Ned") },
      ]
      .map { Array($0.split(separator: "\n").prefix(2)) }
    }
    container.register(Bread.self) { Bread(text: try $0.resolve(Flour.self).text) }
    #expect(
      errors() == [
        ["Nothing is registered for Flour.", "Path: Sandwich → Bread → Flour"],
        ["Nothing is registered for Flour.", "Path: LunchBox with (String) → Bread → Flour"],
      ],
      "Bread is registered, and the flour that it needs is missing. The error names the flour, and each step to it."
    )
    container.register(Bread.self) { _ in throw Smoke() }
    #expect(
      errors() == [["Smoke()"], ["Smoke()"]],
      "The bread's factory was found and failed. Its error isn't a missing registration. It must come out as it is."
    )
  }

  @Test("nothing steps in for a missing dependency: no name, no nil, no empty text")
  func nothingStepsIn() {
    let container = Container()
    container.register(Bread.self) { _ in Bread() }
    container.register(Butter.self, name: "lunch") { _ in Butter() }
    container.autoregister(Sandwich.self, name: "lunch", initializer: Sandwich.init)
    container.autoregister(Snack.self, initializer: Snack.init(tea:))
    container.autoregister(Snack.self, name: "labelled", initializer: Snack.init(label:))
    container.autoregister(Snack.self, name: "resolver", initializer: Snack.init(resolver:))
    let answers = [
      errorText { try container.resolve(Sandwich.self, name: "lunch") },
      errorText { try container.resolve(Snack.self) },
      errorText { try container.resolve(Snack.self, name: "labelled") },
      errorText { try container.resolve(Snack.self, name: "resolver") },
    ].map { $0.prefix { $0 != "\n" } }
    #expect(
      answers == [
        "Nothing is registered for Butter.", "Nothing is registered for Optional<Tea>.",
        "Nothing is registered for String.", "Nothing is registered for any Resolver.",
      ],
      "Each parameter is resolved by its type, without a name. What isn't registered is an error, whatever its type is."
    )
  }

  @Test("two parameters of one type are two dependencies")
  func twoOfOneType() {
    let log = CallLog()
    let container = Container()
    container.register(Bread.self) { _ in
      log.record("bread")
      return Bread(text: "slice \(log.calls.count)")
    }
    container.autoregister(Toast.self, initializer: Toast.init(top:bottom:))
    container.autoregister(Toast.self, argument: String.self, initializer: Toast.init(owner:top:bottom:))
    let answers = [
      outcome { try container.resolve(Toast.self).text },
      outcome { try container.resolve(Toast.self, arguments: "Ned").text },
    ]
    #expect(
      answers == ["slice 1, slice 2", "Ned: slice 3, slice 4"],
      "Each parameter is resolved, also where another one has the same type: one registration, two runs.")
  }

  @Test("`autoregister` returns the entry of what it has registered")
  func entry() {
    let container = pantry()
    let entries = [
      container.autoregister(Sandwich.self, name: "lunch", initializer: Sandwich.init).key.description,
      container.autoregister(LunchBox.self, name: "school", argument: String.self, initializer: LunchBox.init)
        .key.description,
    ]
    #expect(
      entries == [#"Sandwich named "lunch""#, #"LunchBox with (String) named "school""#],
      "Other calls add to the entry that `register` returns, so `autoregister` returns it, too.")
  }

  @Test("an initializer that throws isn't a missing registration, and runs once")
  func throwing() async {
    await #expect(
      processExitsWith: .success,
      "The initializer throws, and the process crashed. The error belongs to the caller: pass it on with `try`."
    ) {
      let container = pantry()
      let log = CallLog()
      container.register(CallLog.self) { _ in log }
      container.autoregister(BurntToast.self, initializer: BurntToast.init(log:))
      let error = errorText { try container.resolve(BurntToast.self) }
      #expect(
        error == "Smoke()", "The factory was found and failed: its error comes out as it is. It was: \(error)"
      )
      #expect(
        log.calls == ["toast"],
        "One `resolve` runs the initializer once, also where it throws. It made: \(log.calls)")
    }
  }

  @Test("the first parameter may be an argument, and the others are dependencies")
  func argument() {
    let container = pantry()
    container.autoregister(LunchBox.self, argument: String.self, initializer: LunchBox.init)
    let labels = ["Ned", "Arya"].map { name in
      outcome { try container.resolve(LunchBox.self, arguments: name).label }
    }
    #expect(
      labels == ["Ned: rye, tea", "Arya: rye, tea"],
      "Only the caller knows the owner of a lunch box, at each `resolve` anew. Bread and tea are registered.")
  }

  @Test("the argument is taken as it is, even where its type is registered")
  func argumentOfARegisteredType() {
    let container = pantry()
    container.register(String.self) { _ in "a registered text" }
    container.autoregister(LunchBox.self, argument: String.self, initializer: LunchBox.init)
    #expect(
      outcome { try container.resolve(LunchBox.self, arguments: "Ned").label } == "Ned: rye, tea",
      "The caller's value belongs to the first parameter. The container must not look for another one.")
  }

  @Test("the argument belongs to the first parameter alone, even where others have its type")
  func argumentOfTheTypeOfADependency() {
    let container = pantry()
    container.register(String.self) { _ in "a registered text" }
    container.autoregister(Snack.self, argument: String.self, initializer: Snack.init(owner:label:))
    #expect(
      outcome { try container.resolve(Snack.self, arguments: "Ned").text } == "Ned: a registered text",
      "Only the first parameter is an argument. All others are dependencies, and come from the container.")
  }

  @Test("the argument and the name are part of the key: without either of them, nothing is found")
  func argumentIsPartOfTheKey() {
    let container = pantry()
    container.autoregister(LunchBox.self, name: "school", argument: String.self, initializer: LunchBox.init)
    let answers = [
      outcome { try container.resolve(LunchBox.self, name: "school", arguments: "Ned").label },
      outcome { try container.resolve(LunchBox.self, name: "school").label },
      outcome { try container.resolve(LunchBox.self, arguments: "Ned").label },
    ].map { $0.prefix { $0 != "\n" } }
    #expect(
      answers == [
        "Ned: rye, tea", #"error: Nothing is registered for LunchBox named "school"."#,
        "error: Nothing is registered for LunchBox with (String).",
      ],
      "The service, the type of its argument and the name make up the key, as in katas 4.3 and 4.4.")
  }

  @Test("beside an argument, too, nothing but its type decides about a dependency")
  func nothingStepsInBesideAnArgument() {
    let (full, empty) = (pantry(), Container())
    empty.register(Bread.self) { _ in Bread() }
    for container in [full, empty] {
      container.autoregister(LunchBox.self, name: "school", argument: String.self, initializer: LunchBox.init)
      container.register(Bread.self, name: "school") { _ in Bread(text: "the bread of the same name") }
      container.register(Bread.self) { (_, _: String) in Bread(text: "the bread with an argument") }
      container.register(Tea.self, name: "school") { _ in Tea() }
      container.register(Tea.self) { (_, _: String) in Tea() }
    }
    empty.autoregister(Snack.self, argument: String.self, initializer: Snack.init(owner:tea:))
    let answers = [
      outcome { try full.resolve(LunchBox.self, name: "school", arguments: "Ned").label },
      outcome { try empty.resolve(LunchBox.self, name: "school", arguments: "Ned").label },
      outcome { try empty.resolve(Snack.self, arguments: "Ned").text },
    ].map { $0.prefix { $0 != "\n" } }
    #expect(
      answers == [
        "Ned: rye, tea", "error: Nothing is registered for Tea.",
        "error: Nothing is registered for Optional<Tea>.",
      ],
      """
      The name and the argument belong to the service alone. A dependency is resolved without either, and one that is \
      registered only with a name or an argument isn't found.
      """)
  }

  @Test("the error of a service with an argument names the dependency that is missing, too")
  func missingBesideAnArgument() {
    let container = Container()
    container.register(Bread.self) { _ in Bread() }
    container.autoregister(LunchBox.self, argument: String.self, initializer: LunchBox.init)
    let lines = errorText { try container.resolve(LunchBox.self, arguments: "Ned") }.split(separator: "\n")
    #expect(
      lines.prefix(2) == ["Nothing is registered for Tea.", "Path: LunchBox with (String) → Tea"],
      "A generated factory can't be read, so its error must say which dependency of which service is missing."
    )
  }

  @Test("beside an argument, too, the dependencies are resolved when the service is, and each time anew")
  func eachTimeBesideAnArgument() {
    let log = CallLog()
    let container = pantry()
    container.register(Bread.self) { _ in
      log.record("bread")
      return Bread()
    }
    container.autoregister(LunchBox.self, argument: String.self, initializer: LunchBox.init)
    #expect(log.calls == [], "The line registers: no dependency is resolved before the service is.")
    for name in ["Ned", "Ned", "Arya"] { _ = try? container.resolve(LunchBox.self, arguments: name) }
    #expect(
      log.calls == ["bread", "bread", "bread"],
      """
      Three lunch boxes need three loaves, also where two have the same owner: a factory resolves its dependencies each \
      time it runs.
      """
    )
  }

  @Test("beside an argument, too, an initializer that throws isn't a missing registration, and runs once")
  func throwingBesideAnArgument() async {
    await #expect(
      processExitsWith: .success,
      """
      The initializer with an argument throws, and the process crashed. The error belongs to the caller: pass it on with \
      `try`.
      """
    ) {
      let container = pantry()
      let log = CallLog()
      container.register(CallLog.self) { _ in log }
      container.autoregister(BurntToast.self, argument: Int.self, initializer: BurntToast.init(minutes:log:))
      let error = errorText { try container.resolve(BurntToast.self, arguments: 9) }
      #expect(
        error == "Smoke()", "The factory was found and failed: its error comes out as it is. It was: \(error)"
      )
      #expect(
        log.calls == ["toast for 9"],
        "One `resolve` runs the initializer once, also where it throws. It made: \(log.calls)")
    }
  }

  @Test("a container with services that were registered by their initializers is released after its last use")
  func gone() {
    var leaks = LeakCheck()
    do {
      let container = pantry()
      container.autoregister(Sandwich.self, initializer: Sandwich.init)
      container.autoregister(LunchBox.self, argument: String.self, initializer: LunchBox.init)
      _ = try? container.resolve(Sandwich.self)
      _ = try? container.resolve(LunchBox.self, arguments: "Ned")
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

private struct Bread {
  let text: String
  init() { text = "rye" }
  init(text: String) { self.text = text }
}
private struct Flour { let text = "flour" }
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

/// A service with an owner, whom the caller names.
private struct LunchBox {
  let label: String

  init(owner: String, bread: Bread, tea: Tea) { label = "\(owner): \(bread.text), \(tea.text)" }
}

private struct Toast {
  let text: String

  init(top: Bread, bottom: Bread) { text = "\(top.text), \(bottom.text)" }
  init(owner: String, top: Bread, bottom: Bread) { text = "\(owner): \(top.text), \(bottom.text)" }
}

private struct Snack {
  let text: String

  init(tea: Tea?) { text = tea?.text ?? "no tea" }
  init(label: String) { text = label }
  init(resolver: any Resolver) { text = "a resolver" }
  init(owner: String, tea: Tea?) { text = "\(owner): \(tea?.text ?? "no tea")" }
  init(owner: String, label: String) { text = "\(owner): \(label)" }
}

private struct Smoke: Error {}

private struct BurntToast {
  init(log: CallLog) throws {
    log.record("toast")
    throw Smoke()
  }

  init(minutes: Int, log: CallLog) throws {
    log.record("toast for \(minutes)")
    throw Smoke()
  }
}
