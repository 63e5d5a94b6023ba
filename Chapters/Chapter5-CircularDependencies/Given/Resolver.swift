/// What a factory sees of the container: it can resolve services, but not register them.
///
///     container.register(Letter.self) { resolver in Letter(stamp: try resolver.resolve(Stamp.self)) }
public protocol Resolver {
  /// Finds or makes a service.
  /// - Parameters:
  ///   - service: the type that it was registered for, usually a protocol.
  ///   - name: the name that it was registered under, or nil.
  ///   - arguments: what its factory takes, in that order. The static types count.
  /// - Returns: an instance, found or made.
  /// - Throws: `MissingRegistrationError` if nothing suitable is registered, `CircularDependencyError` if making the
  ///   service takes the service itself, or the error of a factory.
  func resolve<Service, each Argument>(
    _ service: Service.Type, name: String?, arguments: repeat each Argument
  ) throws -> Service

  /// A way to resolve a service later.
  /// - Parameters:
  ///   - service: the type that it was registered for.
  ///   - name: the name that it was registered under, or nil.
  /// - Returns: a provider that doesn't keep the container alive.
  func provider<Service>(_ service: Service.Type, name: String?) -> Provider<Service>
}

extension Resolver {
  /// Finds or creates a service without a name.
  /// - Parameters:
  ///   - service: the type that it was registered for, usually a protocol.
  ///   - arguments: what its factory takes, in that order. The static types count.
  /// - Returns: an instance, found or made.
  /// - Throws: what `resolve(_:name:arguments:)` throws.
  @inlinable  // Saves a tenth of the time for a caller in another module.
  public func resolve<Service, each Argument>(
    _ service: Service.Type, arguments: repeat each Argument
  ) throws -> Service {
    try resolve(service, name: nil, arguments: repeat each arguments)
  }

  /// A way to resolve a service without a name later.
  /// - Parameter service: the type that it was registered for.
  /// - Returns: a provider that doesn't keep the container alive.
  public func provider<Service>(_ service: Service.Type) -> Provider<Service> {
    provider(service, name: nil)
  }
}
