extension Container {
  /// Registers a service by its initializer alone. Each parameter is resolved by its type, without a name.
  ///
  ///     container.autoregister(Meal.self, initializer: Feast.init)
  @discardableResult
  public func autoregister<Service, each Dependency>(
    _ service: Service.Type, name: String? = nil,
    initializer: @escaping @Sendable (repeat each Dependency) throws -> Service
  ) -> ServiceEntry<Service> {
    register(service, name: name) { try initializer(repeat try $0.resolve((each Dependency).self)) }
  }
}
