import Synchronization

/// A factory, with the types of what it makes and takes, and with what is to be done once the service is there.
final class Registration<Service, each Argument>: AnyRegistration {
  let factory: @Sendable (any Resolver, repeat each Argument) throws -> Service
  private let completed = Mutex<[Completion]>([])

  init(factory: @escaping @Sendable (any Resolver, repeat each Argument) throws -> Service) {
    self.factory = factory
  }

  /// What `initCompleted` was given, in that order.
  var completions: [Completion] { completed.withLock { $0 } }

  func complete(_ action: @escaping @Sendable (any Resolver, Service) throws -> Void) {
    let completion: Completion = { resolver, service in
      if let service = service as? Service { try action(resolver, service) }
    }
    completed.withLock { $0.append(completion) }
  }

  static var argumentTypes: [Any.Type] {
    var types: [Any.Type] = []
    repeat types.append((each Argument).self)
    return types
  }
}

/// Something to be done with a service once it is there. It takes any service, so that whoever has none to call finds that
/// out at no cost.
typealias Completion = @Sendable (any Resolver, Any) throws -> Void

/// A registration whose types are not spelled out, so that all of them fit into one dictionary.
protocol AnyRegistration: AnyObject, Sendable {
  static var argumentTypes: [Any.Type] { get }
}
