import Chapter8
import Foundation
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

  @Test("the message is the description of the error, and no other text of it")
  func describedError() {
    let screen = LoginScreen()
    let factory = FactorySpy(calls)
    factory.error = LampIsOff()
    screen.animations = factory
    screen.refuse(TextField(label: "name"))
    #expect(screen.message == "The lamp is off.", "The description of an error is what \"\\(error)\" gives.")
  }

  @Test("neither screen nor factory keeps an animation or its field")
  func animationFreed() throws {
    var leaks = LeakCheck()
    let container = container()
    let screen = LoginScreen()
    let animations = try container.resolve(AnimationsFactory.self)
    screen.animations = animations
    do {
      let field = TextField(label: "name")
      screen.refuse(field)
      let shake = try animations.shakeAnimation(for: field)
      leaks.watch(shake, as: "the animation", suspect: "the factory")
      leaks.watch(field, as: "the field", suspect: "an animation that the screen or the factory keeps")
    }
    withExtendedLifetime((container, screen)) {
      #expect(
        leaks.survivors == [],
        "\(leaks) An animation is created when it is needed. Its field belongs to a view, which may be gone by the next refusal."
      )
    }
  }

  @Test("a factory that was taken away isn't asked any more")
  func factoryTakenAway() {
    let screen = LoginScreen()
    screen.animations = FactorySpy(calls)
    let field = TextField(label: "name")
    screen.refuse(field)
    screen.animations = nil
    screen.refuse(field)
    #expect(
      calls.calls == ["create for name", "play for name"],
      "The screen had a factory for the first refusal, and none for the second. It asks the one that it has at that moment."
    )
  }

  @Test("an animation that takes no field is no replacement, and a failing one is an error")
  func noReplacement() throws {
    let container = Container()
    registerAnimations(in: container)
    let animations = try container.resolve(AnimationsFactory.self)
    let field = TextField(label: "name")
    container.register(ShakeAnimation.self) { [calls] _ in ShakeSpy(TextField(label: "another"), calls) }
    #expect(
      throws: MissingRegistrationError.self,
      "The registered animation takes no argument, so it can't shake this field. Nothing is registered for a TextField."
    ) {
      try animations.shakeAnimation(for: field)
    }
    container.register(ShakeAnimation.self) { (_, field: TextField) -> any ShakeAnimation in
      throw ProjectorIsBroken()
    }
    #expect(
      throws: ProjectorIsBroken.self,
      "The registered factory of the animation fails. Its error is the one that the screen shows."
    ) {
      try animations.shakeAnimation(for: field)
    }
  }

  @Test("a screen without a registered factory is reported when it is injected")
  func notRegistered() throws {
    let container = Container()
    container.register(LoginForm.self) { _ in ClubLoginForm() }
    container.register(LoginScreen.self) { _ in LoginScreen() }.autoInjected()
    let error = #expect(throws: UnfilledProperty.self) { try container.resolve(LoginScreen.self) }
    #expect(
      error.map { "\($0.owner).\($0.property)" } == "LoginScreen.animations",
      "Nothing is registered for the factory. A property that isn't required hides that until a member mistypes the password."
    )
  }

  @Test("container and screen are gone, too, when the container shares the screen")
  func sharedScreenFreed() throws {
    var leaks = LeakCheck()
    do {
      let container = container()
      container.register(LoginScreen.self) { _ in LoginScreen() }
        .initCompleted { $1.animations = try $0.resolve(AnimationsFactory.self) }
        .inObjectScope(.container)
      let screen = try container.resolve(LoginScreen.self)
      screen.refuse(TextField(label: "name"))
      leaks.watch(
        container, as: "the container",
        suspect: "the factory, which the screen holds, which the container holds")
      leaks.watch(screen, as: "the screen", suspect: "the container")
    }
    #expect(
      leaks.survivors == [],
      "\(leaks) The container shares this screen, so it holds the screen's factory, too. A factory that holds its container closes a circle."
    )
  }

  @Test("without a factory the screen still says what is wrong")
  func noFactory() {
    let screen = LoginScreen()
    screen.refuse(TextField(label: "E-mail of your Guild"))
    #expect(
      screen.message == "Check your E-mail of your Guild.",
      "A screen that was given no factory still has its message, with the label of the field to the letter."
    )
  }

  @Test("the container's factory creates an animation for each call, for that field")
  func animationPerField() throws {
    let container = container()
    let animations = try container.resolve(AnimationsFactory.self)
    let (name, password, other) = (
      TextField(label: "name"), TextField(label: "password"), TextField(label: "name")
    )
    let fields = [name, password, other, other, name]
    let shakes = try fields.map { try animations.shakeAnimation(for: $0) }
    #expect(
      shakes.map { ObjectIdentifier($0.field) } == fields.map(ObjectIdentifier.init),
      "Each animation shakes the field that it was created for. Two fields may have the same label.")
    #expect(
      Set(shakes.map(ObjectIdentifier.init)).count == 5,
      """
      Five calls create five animations, also if two in a row are for one field. An animation has a field, and a state while \
      it runs: one that is used again shakes the wrong field, or starts in the middle.
      """
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
      "The container's error says what is missing. The factory has to pass it on.")
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

/// Has a text for the member beside its description.
private struct LampIsOff: LocalizedError, CustomStringConvertible {
  var description: String { "The lamp is off." }
  var errorDescription: String? { "Please call the caretaker." }
}

private struct ProjectorIsBroken: Error, CustomStringConvertible {
  var description: String { "The projector is broken." }
}
