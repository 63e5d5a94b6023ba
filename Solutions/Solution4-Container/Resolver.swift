/// What a factory sees of the container: it can resolve services, but it can't register any.
///
///     container.register(Letter.self) { resolver in Letter(stamp: try resolver.resolve(Stamp.self)) }
public protocol Resolver {
  /// Creates a service.
  /// - Parameters:
  ///   - service: the type that it was registered for, usually a protocol.
  ///   - name: the name that it was registered under, or nil.
  ///   - arguments: what its factory takes, in that order. The static types count.
  /// - Returns: a new instance.
  /// - Throws: `MissingRegistrationError` if nothing suitable is registered, or the error of the factory.
  func resolve<Service, each Argument>(
    _ service: Service.Type, name: String?, arguments: repeat each Argument
  ) throws -> Service
}

extension Resolver {
  /// Creates a service without a name.
  /// - Parameters:
  ///   - service: the type that it was registered for, usually a protocol.
  ///   - arguments: what its factory takes, in that order. The static types count.
  /// - Returns: a new instance.
  /// - Throws: `MissingRegistrationError` if nothing suitable is registered, or the error of the factory.
  @inlinable  // Saves a tenth of the time for a caller in another module.
  public func resolve<Service, each Argument>(
    _ service: Service.Type, arguments: repeat each Argument
  ) throws -> Service {
    try resolve(service, name: nil, arguments: repeat each arguments)
  }
}
