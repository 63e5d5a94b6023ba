import Synchronization

/// A factory, with the types of what it makes and takes, and with what is to be done once the service is there.
final class Registration<Service, each Argument>: AnyRegistration {
  let factory: @Sendable (any Resolver, repeat each Argument) throws -> Service
  private let actions = Mutex<[@Sendable (any Resolver, Service) throws -> Void]>([])

  init(factory: @escaping @Sendable (any Resolver, repeat each Argument) throws -> Service) {
    self.factory = factory
  }

  /// What `initCompleted` was given, in that order.
  var completions: [@Sendable (any Resolver, Service) throws -> Void] {
    actions.withLock { $0 }
  }

  func add(completion: @escaping @Sendable (any Resolver, Service) throws -> Void) {
    actions.withLock { $0.append(completion) }
  }

  static var argumentTypes: [Any.Type] {
    var types: [Any.Type] = []
    repeat types.append((each Argument).self)
    return types
  }
}

/// A registration whose types are not spelled out, so that all of them fit into one dictionary.
protocol AnyRegistration: AnyObject, Sendable {
  static var argumentTypes: [Any.Type] { get }
}
