import Synchronization

/// A factory, with the types of what it makes and takes, and the actions to run when the service is made.
final class Registration<Service, each Argument>: AnyRegistration {
  let factory: @Sendable (any Resolver, repeat each Argument) throws -> Service
  private let completed = Mutex<[Completion]>([])

  init(factory: @escaping @Sendable (any Resolver, repeat each Argument) throws -> Service) {
    self.factory = factory
  }

  /// What `initCompleted` was given, in that order.
  var completions: [Completion] { completed.withLock { $0 } }

  func complete(_ action: @escaping @Sendable (any Resolver, Service) throws -> Void) {
    let completion: Completion = { resolver, instance in try action(resolver, cast(instance)) }
    completed.withLock { $0.append(completion) }
  }
}

/// An action for an instance of any type, so that a graph can hold the actions of all its services in one list.
typealias Completion = @Sendable (any Resolver, Any) throws -> Void

/// A registration whose types are not spelled out, so that all of them fit into one dictionary.
protocol AnyRegistration: AnyObject, Sendable {
  var completions: [Completion] { get }
}

/// Gives an instance its type back. Its registration has made it, so it has no other.
func cast<Service>(_ instance: Any) -> Service {
  // `as?` would look up the type of the optional as well, and take twice as long.
  switch instance {
  case let service as Service: return service
  default: preconditionFailure("\(type(of: instance)) was kept as \(Service.self)")
  }
}
