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
  // Kata 4.3: none of these finds the factory of an avatar when you pass an `any User`.

  /// Creates a service whose factory takes no argument.
  public func resolve<Service>(_ service: Service.Type) throws -> Service {
    try resolve(service, name: nil)
  }

  /// Creates a service whose factory takes one argument.
  public func resolve<Service, First>(_ service: Service.Type, arguments first: First) throws -> Service {
    try resolve(service, name: nil, arguments: first)
  }

  /// Creates a service whose factory takes two arguments.
  public func resolve<Service, First, Second>(
    _ service: Service.Type, arguments first: First, _ second: Second
  ) throws -> Service {
    try resolve(service, name: nil, arguments: first, second)
  }

  /// Creates a service whose factory takes three arguments.
  public func resolve<Service, First, Second, Third>(
    _ service: Service.Type, arguments first: First, _ second: Second, _ third: Third
  ) throws -> Service {
    try resolve(service, name: nil, arguments: first, second, third)
  }
}
