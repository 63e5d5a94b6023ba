import Injection
import KataSupport
import Testing

@testable import Chapter8

@Suite("8.6 · A factory, not the container")
struct Kata8_6_AFactoryNotTheContainer {
  let name = TextField(label: "name")
  let password = TextField(label: "password")
  let screen = LoginScreen()
  let container = Container()

  @Test("each refusal plays a new animation of its field")
  func playsAnimation() {
    let factory = FactorySpy()
    screen.animations = factory
    for field in [password, name, password] { screen.refuse(field) }
    let played = factory.created.map { "\($0.field.label): \($0.plays)" }
    #expect(
      played + [screen.message] == ["password: 1", "name: 1", "password: 1", "Check your password."],
      "The screen refused the password, the name, then the password again. On each refusal, it should get an animation of that field from `animations`, play it once, and show its message."
    )
  }

  @Test("if the factory throws, the screen says why")
  func failingFactory() {
    screen.animations = BrokenFactory()
    screen.refuse(name)
    #expect(
      screen.message == "The animations are sold out.",
      "The factory threw an error that describes itself. The screen should show `\"\\(error)\"` as its message."
    )
  }

  @Test("without a factory, the screen still says which field isn't right")
  func noFactory() {
    screen.refuse(name)
    #expect(
      screen.message == "Check your name.",
      "This screen has no factory, as in many tests. It should still show its message, only without an animation."
    )
  }

  @Test("the container's factory creates an animation of each field")
  func containerFactory() throws {
    registerAnimations(in: container)
    container.register(ShakeAnimation.self) { _, field in AnimationSpy(field) }
    let factory = try container.resolve(AnimationsFactory.self)
    var animations: [any ShakeAnimation] = []
    let error = errorText { animations = try [name, password, name].map(factory.shakeAnimation(for:)) }
    #expect(
      animations.map(\.field.label) == ["name", "password", "name"] && animations[0] !== animations[2],
      "The factory was called for the name field, the password field, and the name field again (\(error)). Each call should resolve a new `ShakeAnimation` from the container, with that field as its argument."
    )
  }

  @Test("a missing animation is an error")
  func missingAnimation() throws {
    registerAnimations(in: container)
    let factory = try container.resolve(AnimationsFactory.self)
    #expect(
      throws: MissingRegistrationError.self,
      "No animation is registered. The factory should throw the error of the container's `resolve`. Does your code catch that error, or keep a resolver that works only while the closure runs?"
    ) { try factory.shakeAnimation(for: name) }
  }

  @Test("a factory can outlive its container")
  func outlives() async {
    await #expect(
      processExitsWith: .success,
      "In a separate process, the app dropped its container and then used the factory. It should throw. What does it expect of the container?"
    ) {
      let factory = try {
        let container = Container()
        registerAnimations(in: container)
        return try container.resolve(AnimationsFactory.self)
      }()
      #expect(
        throws: AnimationsGone.self,
        "The app dropped its container, so the factory should throw `AnimationsGone`. If the container is still alive, what holds it: the closure that you registered, or the factory in its `.container` scope?"
      ) { try factory.shakeAnimation(for: TextField(label: "name")) }
    }
  }
}

final class AnimationSpy: ShakeAnimation {
  let field: TextField
  private(set) var plays = 0

  init(_ field: TextField) {
    self.field = field
  }

  func play() {
    plays += 1
  }
}

final class FactorySpy: AnimationsFactory {
  private(set) var created: [AnimationSpy] = []

  func shakeAnimation(for field: TextField) -> any ShakeAnimation {
    created.append(AnimationSpy(field))
    return created[created.count - 1]
  }
}

final class BrokenFactory: AnimationsFactory {
  struct SoldOut: Error, CustomStringConvertible {
    let description = "The animations are sold out."
  }

  func shakeAnimation(for field: TextField) throws -> any ShakeAnimation {
    throw SoldOut()
  }
}
