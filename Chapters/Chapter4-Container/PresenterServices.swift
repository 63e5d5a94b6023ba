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

extension Container {
  /// Registers a service that can only be created on the main actor.
  func register<Service: Sendable>(
    onMainActor service: Service.Type, factory: @escaping @MainActor (any Resolver) throws -> Service
  ) {
    // Kata 4.11: the compiler is told to look away, twice.
    register(service) { resolver in
      nonisolated(unsafe) let resolver = resolver
      return try MainActor.assumeIsolated { try factory(resolver) }
    }
  }
}

extension Resolver {
  /// Creates a service of the main actor. Code off the main actor has to `await` it.
  @MainActor func resolve<Service>(onMainActor service: Service.Type) throws -> Service {
    // Kata 4.11: any other line of the app can call this `resolve` as well, from any thread.
    try resolve(service)
  }
}
