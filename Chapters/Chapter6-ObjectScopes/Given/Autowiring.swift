extension Container {
  /// Registers a service by its initializer alone: each parameter is resolved by its type, without a name.
  ///
  ///     container.autoregister(Meal.self, initializer: Feast.init)
  /// - Parameters:
  ///   - service: the type to register it for, usually a protocol.
  ///   - name: the name to register it under, or nil.
  ///   - initializer: creates the service.
  /// - Returns: an entry, to say more.
  @discardableResult
  public func autoregister<Service, each Dependency>(
    _ service: Service.Type, name: String? = nil,
    initializer: @escaping @Sendable (repeat each Dependency) throws -> Service
  ) -> ServiceEntry<Service> {
    register(service, name: name) { resolver in
      try initializer(repeat try resolver.resolve((each Dependency).self))
    }
  }
}
