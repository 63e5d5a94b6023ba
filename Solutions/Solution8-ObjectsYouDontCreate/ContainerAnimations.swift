import Injection

/// Lets screens ask for an `AnimationsFactory`. It finds the `ShakeAnimation` that is registered in the same container with
/// a `TextField` as its argument.
/// - Parameter container: where to register it, and where the animations are registered now or later.
public func registerAnimations(in container: Container) {
  container.register(AnimationsFactory.self) { [weak container] _ in ContainerAnimations(container: container)
  }
  .inObjectScope(.container)
}

/// Creates animations from a container, which it doesn't hold: the container holds it.
private final class ContainerAnimations: AnimationsFactory {
  private weak var container: Container?

  init(container: Container?) {
    self.container = container
  }

  func shakeAnimation(for field: TextField) throws -> any ShakeAnimation {
    guard let container else { throw AnimationsGone() }
    return try container.resolve(ShakeAnimation.self, arguments: field)
  }
}
