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
    // Kata 4.8: this forgets the initializer.
    ServiceEntry(container: self, key: ServiceKey(Service.self, name: name))
  }

  /// Registers a service by its initializer, whose first parameter only the caller knows. The container resolves the others by their
  /// types, without a name.
  ///
  ///     container.autoregister(Badge.self, argument: String.self, initializer: Badge.init)
  ///     let badge = try container.resolve(Badge.self, arguments: "Ned Stark")
  /// - Parameters:
  ///   - service: the type to register it for, usually a protocol.
  ///   - name: the name to register it under, or nil.
  ///   - argument: the type of the argument that it will be resolved with.
  ///   - initializer: creates the service from that argument and its dependencies.
  /// - Returns: an entry, to say more.
  @discardableResult
  public func autoregister<Service, Argument, each Dependency>(
    _ service: Service.Type, name: String? = nil, argument: Argument.Type,
    initializer: @escaping @Sendable (Argument, repeat each Dependency) throws -> Service
  ) -> ServiceEntry<Service, Argument> {
    // Kata 4.8: nothing is registered here either.
    ServiceEntry(container: self, key: ServiceKey(Service.self, Argument.self, name: name))
  }
}
