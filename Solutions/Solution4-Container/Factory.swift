/// How a service is created, with its types.
final class Factory<Service, each Argument>: AnyFactory {
  let make: @Sendable (any Resolver, repeat each Argument) throws -> Service

  init(_ make: @escaping @Sendable (any Resolver, repeat each Argument) throws -> Service) {
    self.make = make
  }
}

/// A factory whose types aren't spelled out, so that all factories fit into one dictionary.
protocol AnyFactory: AnyObject, Sendable {}
