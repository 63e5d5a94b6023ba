/// How a service is created, with its types. A factory is the identity of its registration.
final class Factory<Service, each Argument>: AnyFactory {
  let make: @Sendable (any Resolver, repeat each Argument) throws -> Service

  init(_ make: @escaping @Sendable (any Resolver, repeat each Argument) throws -> Service) {
    self.make = make
  }
}

/// A factory whose types are not spelled out, so that all of them fit into one dictionary.
protocol AnyFactory: AnyObject, Sendable {}

/// An action for an instance of any type, so that all of them fit into one list.
typealias Action = @Sendable (any Resolver, Any) throws -> Void

/// Gives an instance its type back. The key that it was found under has the type of the service, so it has no other.
func cast<Service>(_ instance: Any) -> Service {
  // `as?` would look up the type of the optional as well, and take longer.
  switch instance {
  case let service as Service: return service
  default: preconditionFailure("\(type(of: instance)) was kept as \(Service.self)")
  }
}
