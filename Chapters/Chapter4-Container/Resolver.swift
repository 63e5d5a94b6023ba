/// What a factory sees of the container: it can resolve services, but it can't register any.
///
///     container.register(Letter.self) { resolver in Letter(stamp: try resolver.resolve(Stamp.self)) }
public protocol Resolver {
  /// Creates a service.
  /// - Parameters:
  ///   - service: the type that it was registered for, usually a protocol.
  ///   - name: the name that it was registered under, or nil.
  /// - Returns: a new instance.
  /// - Throws: `MissingRegistrationError` if nothing suitable is registered, or the error of the factory.
  func resolve<Service>(_ service: Service.Type, name: String?) throws -> Service
}

extension Resolver {
  /// Creates a service without a name.
  public func resolve<Service>(_ service: Service.Type) throws -> Service {
    try resolve(service, name: nil)
  }

  // Kata 4.3: a sketch for factories that take arguments. It finds nothing, and a plain `First` isn't what it seems.
  /// Creates a service whose factory takes at least one argument.
  public func resolve<Service, First, each Rest>(
    _ service: Service.Type, name: String? = nil, arguments first: First, _ rest: repeat each Rest
  ) throws -> Service {
    let key = ServiceKey(service, First.self, repeat (each Rest).self, name: name)
    throw MissingRegistrationError(missing: key, registered: [])
  }
}
