/// What a factory sees of the container: it can resolve services, but not register them.
///
///     container.register(Letter.self) { resolver in Letter(stamp: try resolver.resolve(Stamp.self)) }
public protocol Resolver: AnyObject {  // A reference is passed on faster than a box.
  /// Finds the instance that the scope of a service has kept. If there is none, creates it and all that it needs, as one object
  /// graph and on the caller's thread.
  /// - Parameters:
  ///   - service: the type that it was registered for, usually a protocol.
  ///   - name: the name that it was registered under, or nil.
  ///   - arguments: what its factory takes, in that order. The static types count.
  /// - Returns: an instance, found or created.
  /// - Throws: `MissingRegistrationError` if nothing suitable is registered, `CircularDependencyError` if creating the
  ///   service takes the service itself, or the error of a factory or an action. Then the container keeps none of the new instances. A factory that swallows the
  ///   error continues without them.
  func resolve<Service, each Argument>(
    _ service: Service.Type, name: String?, arguments: repeat each Argument
  ) throws -> Service

  /// A way to resolve a service later. It doesn't keep the container alive.
  func provider<Service>(_ service: Service.Type, name: String?) -> Provider<Service>
}

extension Resolver {
  /// Finds or creates a service without a name, as `resolve(_:name:arguments:)` does.
  @inlinable @inline(__always)  // Saves a tenth of the time for a caller in another module.
  public func resolve<Service, each Argument>(
    _ service: Service.Type, arguments: repeat each Argument
  ) throws -> Service {
    try resolve(service, name: nil, arguments: repeat each arguments)
  }

  /// A way to resolve a service without a name later.
  public func provider<Service>(_ service: Service.Type) -> Provider<Service> { provider(service, name: nil) }
}
