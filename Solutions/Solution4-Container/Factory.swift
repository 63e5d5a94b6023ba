/// How a service is created, with its types.
final class Factory<Service, each Argument>: AnyFactory {
  let make: @Sendable (any Resolver, repeat each Argument) throws -> Service

  init(_ make: @escaping @Sendable (any Resolver, repeat each Argument) throws -> Service) {
    self.make = make
  }
}

/// A factory whose types are not spelled out, so that all of them fit into one dictionary.
protocol AnyFactory: AnyObject, Sendable {}
