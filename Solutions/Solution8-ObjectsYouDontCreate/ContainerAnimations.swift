import Injection

/// Registers an `AnimationsFactory` that resolves the container's own `ShakeAnimation`.
func registerAnimations(in container: Container) {
  container.register(AnimationsFactory.self) { [weak container] _ in
    ContainerAnimations(container: container)
  }
  .inObjectScope(.container)
}

private final class ContainerAnimations: AnimationsFactory {
  // The container holds this factory, so the factory doesn't hold the container.
  private weak var container: Container?

  init(container: Container?) {
    self.container = container
  }

  func shakeAnimation(for field: TextField) throws -> any ShakeAnimation {
    guard let container else { throw AnimationsGone() }
    return try container.resolve(ShakeAnimation.self, arguments: field)
  }
}
