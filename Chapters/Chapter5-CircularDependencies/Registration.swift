/// A factory, with the types of what it makes and takes.
final class Registration<Service, each Argument>: AnyRegistration {
  // Kata 5.5: a factory is all that is known of a service.
  let factory: @Sendable (any Resolver, repeat each Argument) throws -> Service

  init(factory: @escaping @Sendable (any Resolver, repeat each Argument) throws -> Service) {
    self.factory = factory
  }
}

/// A registration whose types are not spelled out, so that all of them fit into one dictionary.
protocol AnyRegistration: AnyObject, Sendable {}

/// Gives an instance its type back. Its registration has made it, so it has no other.
func cast<Service>(_ instance: Any) -> Service {
  // `as?` would look up the type of the optional as well, and take twice as long.
  switch instance {
  case let service as Service: return service
  default: preconditionFailure("\(type(of: instance)) was kept as \(Service.self)")
  }
}
