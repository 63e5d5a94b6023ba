extension Container {
  /// Registers a service by its initializer alone: each parameter is resolved by its type, without a name.
  /// - Parameters:
  ///   - service: the type to register it for, usually a protocol.
  ///   - name: the name to register it under, or nil.
  ///   - initializer: what makes the service, such as `ClubProfile.init`.
  /// - Returns: an entry, for those who have more to say about the service.
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
