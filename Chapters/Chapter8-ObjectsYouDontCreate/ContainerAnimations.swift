import Injection

/// Registers an `AnimationsFactory` that resolves the container's own `ShakeAnimation`.
func registerAnimations(in container: Container) {
  // Kata 8.6: the container holds the factory, and the factory holds the container.
  container.register(AnimationsFactory.self) { _ in ContainerAnimations(container: container) }
    .inObjectScope(.container)
}

private final class ContainerAnimations: AnimationsFactory {
  private let container: Container
  private var shake: (any ShakeAnimation)?

  init(container: Container) {
    self.container = container
  }

  func shakeAnimation(for field: TextField) throws -> any ShakeAnimation {
    // Kata 8.6: all fields get the same animation. If none is registered, nobody finds out.
    if shake == nil { shake = try? container.resolve(ShakeAnimation.self, arguments: field) }
    return shake ?? NoAnimation(field: field)
  }
}

private final class NoAnimation: ShakeAnimation {
  let field: TextField

  init(field: TextField) {
    self.field = field
  }

  func play() {}
}
