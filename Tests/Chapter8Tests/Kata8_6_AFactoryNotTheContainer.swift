import Chapter8
import Injection
import KataSupport
import Testing

@Suite("8.6 · A factory, not the container")
struct Kata8_6_AFactoryNotTheContainer {
  private let calls = CallLog()

  private func container() -> Container {
    let container = Container()
    container.register(ShakeAnimation.self) { [calls] (_, field: TextField) in ShakeSpy(field, calls) }
    registerAnimations(in: container)
    return container
  }

  @Test("the screen asks the factory that it was given, for each field that is refused")
  func ownFactory() {
    let screen = LoginScreen()
    let factory = FactorySpy(calls)
    screen.animations = factory
    let name = TextField(label: "name")
    let password = TextField(label: "password")
    var messages: [String?] = [screen.message]
    for field in [name, password, name, name] {
      screen.refuse(field)
      messages.append(screen.message)
    }
    #expect(
      calls.calls == [
        "create for name", "play for name", "create for password", "play for password", "create for name",
        "play for name", "create for name", "play for name",
      ],
      """
      This factory exists in the test alone, and is no container. Each refusal creates an animation for the field in \
      question and plays it once. Which property should refuse(_:) ask?
      """)
    #expect(
      factory.fields.map(ObjectIdentifier.init) == [name, password, name, name].map(ObjectIdentifier.init),
      "The factory is given the very field that was refused.")
    #expect(
      messages == [nil, "Check your name.", "Check your password.", "Check your name.", "Check your name."],
      "The member reads which field to look at.")
  }

  @Test("an animation that can't be had is shown, and the next one is tried again")
  func failingFactory() {
    let screen = LoginScreen()
    let factory = FactorySpy(calls)
    screen.animations = factory
    let field = TextField(label: "name")
    var messages: [String?] = []
    for error in [ProjectorIsBroken(), nil, ProjectorIsBroken()] {
      factory.error = error
      screen.refuse(field)
      messages.append(screen.message)
    }
    #expect(
      [messages[0], messages[2]] == ["The projector is broken.", "The projector is broken."],
      "refuse(_:) can't throw, so the screen shows what went wrong. An error that is swallowed can't be found."
    )
    #expect(
      messages[1] == "Check your name.",
      "The next refusal is a new attempt, and its message is the usual one.")
    #expect(
      calls.calls == ["create for name", "create for name", "play for name", "create for name"],
      "After an error there is nothing to play. The factory is asked again the next time.")
  }

  @Test("without a factory the screen still says what is wrong")
  func noFactory() {
    let screen = LoginScreen()
    screen.refuse(TextField(label: "E-mail of your Guild"))
    #expect(
      screen.message == "Check your E-mail of your Guild.",
      "A screen that was given no animations has its message left, with the label of the field to the letter."
    )
  }

  @Test("the container's factory creates an animation for each call, for that field")
  func animationPerField() throws {
    let container = container()
    let animations = try container.resolve(AnimationsFactory.self)
    let fields = [TextField(label: "name"), TextField(label: "password"), TextField(label: "name")]
    let shakes = try (fields + [fields[0]]).map { try animations.shakeAnimation(for: $0) }
    #expect(
      shakes.map { ObjectIdentifier($0.field) } == (fields + [fields[0]]).map(ObjectIdentifier.init),
      "Each animation shakes the field that it was created for. Two fields may have the same label.")
    #expect(
      Set(shakes.map(ObjectIdentifier.init)).count == 4,
      "An animation has a field, and a state while it runs. One that is kept for later calls shakes the wrong field."
    )
    #expect(calls.calls == [], "Creating an animation doesn't play it.")
  }

  @Test("a missing registration is an error that says so, and a later registration counts")
  func missing() throws {
    let container = Container()
    registerAnimations(in: container)
    let animations = try container.resolve(AnimationsFactory.self)
    let field = TextField(label: "name")
    let error = #expect(throws: MissingRegistrationError.self) { try animations.shakeAnimation(for: field) }
    #expect(
      error?.missing.description == "any ShakeAnimation with (TextField)",
      "The container knows what is missing. What a factory method throws away can't be repaired.")
    let screen = LoginScreen()
    screen.animations = animations
    screen.refuse(field)
    #expect(
      screen.message?.contains("any ShakeAnimation with (TextField)") == true,
      "The screen shows the error of the container, and goes on: \(screen.message ?? "nil")")

    for number in 1...2 {
      container.register(ShakeAnimation.self) { [calls] (_, field: TextField) in
        ShakeSpy(field, calls, number: number)
      }
      screen.refuse(field)
    }
    #expect(
      calls.calls == ["play for name 1", "play for name 2"],
      "The factory asks at each call, so it finds what was registered in the meantime.")
  }

  @Test("two containers, two factories")
  func twoContainers() throws {
    let containers = [1, 2].map { number in
      let container = Container()
      container.register(ShakeAnimation.self) { [calls] (_, field: TextField) in
        ShakeSpy(field, calls, number: number)
      }
      registerAnimations(in: container)
      return container
    }
    for container in containers + [containers[0]] {
      try container.resolve(AnimationsFactory.self).shakeAnimation(for: TextField(label: "name")).play()
    }
    #expect(
      calls.calls == ["play for name 1", "play for name 2", "play for name 1"],
      "A factory asks the container that it was resolved from.")
  }

  @Test("the screen has no place for a container")
  func noPlaceForAContainer() {
    let places = Mirror(reflecting: LoginScreen()).children
      .filter { property in
        let words = "\(type(of: property.value))".split { !$0.isLetter }
        return words.contains("Container") || words.contains("Resolver")
      }
      .compactMap(\.label)
    #expect(
      places == [],
      """
      A screen that holds a container or a resolver may ask for anything in the app, and nothing says what it needs.
      """)
  }

  @Test("a factory that is asked when the container was dropped ends in an animation or an error")
  func containerDropped() async {
    await #expect(
      processExitsWith: .success,
      """
      The screen kept its factory, the container was dropped, then a field was refused. A reference that takes the \
      container for granted ends the app there. A factory method can throw.
      """
    ) {
      let calls = CallLog()
      let screen = LoginScreen()
      do {
        let container = Container()
        container.register(ShakeAnimation.self) { (_, field: TextField) in ShakeSpy(field, calls) }
        registerAnimations(in: container)
        screen.animations = try container.resolve(AnimationsFactory.self)
      }
      screen.refuse(TextField(label: "name"))
      // A factory that holds its container goes on; one that doesn't has an error to show.
      let hasPlayed = calls.calls == ["play for name"]
      #expect(
        screen.message == (hasPlayed ? "Check your name." : "\(AnimationsGone())"),
        "An animation was played, or else the screen shows why there is none. Silence leaves nothing to look for."
      )
    }
  }

  @Test("container, factory and screen are gone when they were dropped")
  func freed() throws {
    var leaks = LeakCheck()
    do {
      let container = container()
      let screen = LoginScreen()
      screen.animations = try container.resolve(AnimationsFactory.self)
      screen.refuse(TextField(label: "name"))
      leaks.watch(container, as: "the container", suspect: "its own registration, or a factory that it keeps")
      if let factory = screen.animations {
        leaks.watch(factory, as: "the factory", suspect: "the container, if they hold each other")
      }
      leaks.watch(screen, as: "the screen", suspect: "the factory, which need not know it")
    }
    #expect(calls.calls == ["play for name"], "The factory worked before it was dropped.")
    #expect(
      leaks.survivors == [],
      "\(leaks) A registration that captures its container is a retain cycle; so is a shared factory that holds it."
    )
  }
}

/// A factory that exists in this file alone.
private final class FactorySpy: AnimationsFactory {
  private let calls: CallLog
  private(set) var fields: [TextField] = []
  var error: (any Error)?

  init(_ calls: CallLog) {
    self.calls = calls
  }

  func shakeAnimation(for field: TextField) throws -> any ShakeAnimation {
    calls.record("create for \(field.label)")
    fields.append(field)
    if let error { throw error }
    return ShakeSpy(field, calls)
  }
}

private final class ShakeSpy: ShakeAnimation {
  let field: TextField
  private let calls: CallLog
  private let number: Int?

  init(_ field: TextField, _ calls: CallLog, number: Int? = nil) {
    self.field = field
    self.calls = calls
    self.number = number
  }

  func play() {
    calls.record("play for \(field.label)\(number.map { " \($0)" } ?? "")")
  }
}

private struct ProjectorIsBroken: Error, CustomStringConvertible {
  var description: String { "The projector is broken." }
}
