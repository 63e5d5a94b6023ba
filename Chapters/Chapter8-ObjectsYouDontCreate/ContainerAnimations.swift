import Injection

/// Lets screens ask for an `AnimationsFactory`. It finds the `ShakeAnimation` that is registered in the same container with
/// a `TextField` as its argument.
/// - Parameter container: where to register it, and where the animations are registered now or later.
public func registerAnimations(in container: Container) {
  // Kata 8.6: the container holds the closure, and the closure the container.
  container.register(AnimationsFactory.self) { _ in ContainerAnimations(container: container) }
    .inObjectScope(.container)
}

/// Creates animations from a container.
private final class ContainerAnimations: AnimationsFactory {
  private let container: Container
  private var shake: (any ShakeAnimation)?

  init(container: Container) {
    self.container = container
  }

  func shakeAnimation(for field: TextField) throws -> any ShakeAnimation {
    // Kata 8.6: one animation for all fields, and stillness if there is none.
    if shake == nil { shake = try? container.resolve(ShakeAnimation.self, arguments: field) }
    return shake ?? Stillness(field: field)
  }
}

/// Does nothing.
private final class Stillness: ShakeAnimation {
  let field: TextField

  init(field: TextField) {
    self.field = field
  }

  func play() {}
}
