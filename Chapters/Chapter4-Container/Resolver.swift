/// Who can be asked for a service. A factory sees this much of the container, and no more.
public protocol Resolver {
  /// Makes a service.
  /// - Parameters:
  ///   - service: the type that it was registered for, usually a protocol.
  ///   - name: the name that it was registered under, or nil.
  ///   - argument: what its factory takes, in that order. The static types count.
  /// - Returns: what the factory made.
  /// - Throws: `ResolutionError` when nothing suitable is registered, or the error of the factory.
  func resolve<Service, each Argument>(
    _ service: Service.Type, name: String?, argument: repeat each Argument
  ) throws -> Service
}

extension Resolver {
  // Kata 4.3: one method for each number of arguments, as far as somebody needed them.

  /// Makes a service whose factory takes no argument.
  public func resolve<Service>(_ service: Service.Type) throws -> Service {
    try resolve(service, name: nil)
  }

  /// Makes a service whose factory takes one argument.
  public func resolve<Service, First>(_ service: Service.Type, argument: First) throws -> Service {
    try resolve(service, name: nil, argument: argument)
  }

  /// Makes a service whose factory takes two arguments.
  public func resolve<Service, First, Second>(
    _ service: Service.Type, argument first: First, _ second: Second
  ) throws -> Service {
    try resolve(service, name: nil, argument: first, second)
  }

  /// Makes a service whose factory takes three arguments.
  public func resolve<Service, First, Second, Third>(
    _ service: Service.Type, argument first: First, _ second: Second, _ third: Third
  ) throws -> Service {
    try resolve(service, name: nil, argument: first, second, third)
  }
}
