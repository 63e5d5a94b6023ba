/// The part of the composition root that knows how the profile's presenter is put together.
enum PresenterServices {
  static func register(in container: Container) {
    container.register(onMainActor: Window.self) { _ in Window() }
    container.register(onMainActor: ProfilePresenter.self) { resolver in
      ProfilePresenter(
        window: try resolver.resolve(onMainActor: Window.self),
        profile: try resolver.resolve(Profile.self))
    }
  }
}

/// How the container creates a service of the main actor. Anyone can resolve the factory; only the main actor can run it.
struct MainActorFactory<Service>: Sendable {
  let make: @MainActor (any Resolver) throws -> Service
}

extension Container {
  /// Registers a service that can only be created on the main actor.
  func register<Service>(
    onMainActor service: Service.Type, factory: @escaping @MainActor (any Resolver) throws -> Service
  ) {
    register(MainActorFactory<Service>.self) { _ in MainActorFactory(make: factory) }
  }
}

extension Resolver {
  /// Creates a service of the main actor. Code off the main actor has to `await` it.
  @MainActor func resolve<Service>(onMainActor service: Service.Type) throws -> Service {
    try resolve(MainActorFactory<Service>.self).make(self)
  }
}
