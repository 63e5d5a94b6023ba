/// A factory, with the types of what it makes and takes.
final class Registration<Service, each Argument>: AnyRegistration {
  let factory: @Sendable (any Resolver, repeat each Argument) throws -> Service

  init(factory: @escaping @Sendable (any Resolver, repeat each Argument) throws -> Service) {
    self.factory = factory
  }

  static var service: Any.Type { Service.self }

  static var argumentTypes: [Any.Type] {
    var types: [Any.Type] = []
    repeat types.append((each Argument).self)
    return types
  }
}

/// A registration whose types are not spelled out, so that all of them fit into one dictionary.
protocol AnyRegistration: AnyObject, Sendable {
  static var service: Any.Type { get }
  static var argumentTypes: [Any.Type] { get }
}
