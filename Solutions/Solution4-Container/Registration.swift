/// A factory, with the types of what it makes and takes.
final class Registration<Service, each Argument>: AnyRegistration {
  let factory: @Sendable (any Resolver, repeat each Argument) throws -> Service

  init(factory: @escaping @Sendable (any Resolver, repeat each Argument) throws -> Service) {
    self.factory = factory
  }
}

/// A registration whose types are not spelled out, so that all of them fit into one dictionary.
protocol AnyRegistration: AnyObject, Sendable {}
