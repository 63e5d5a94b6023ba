/// How a service is created, with its types. A factory is the identity of its registration.
final class Factory<Service, each Argument>: AnyFactory {
  let make: @Sendable (any Resolver, repeat each Argument) throws -> Service
  let service: ServiceKey?

  init(
    to service: ServiceKey? = nil,
    _ make: @escaping @Sendable (any Resolver, repeat each Argument) throws -> Service
  ) {
    self.make = make
    self.service = service
  }

  func creates(_ instance: Any) -> Bool { instance is Service }

  func shared(_ instance: Any) -> AnyObject { SharedInstance<Service>(instance: cast(instance)) }

  func instance(of shared: AnyObject) -> Any { (cast(shared) as SharedInstance<Service>).instance }
}

/// A factory whose types are not spelled out, so that all of them fit into one dictionary.
protocol AnyFactory: AnyObject, Sendable {
  /// The service that this factory shows under another type, or nil.
  var service: ServiceKey? { get }

  /// Whether an instance is of the factory's type.
  func creates(_ instance: Any) -> Bool

  /// An instance that the factory has created, as a `SharedInstance`.
  func shared(_ instance: Any) -> AnyObject

  /// The instance in a `SharedInstance`.
  func instance(of shared: AnyObject) -> Any
}

/// An instance with its type, which is found sooner than a type is given back to `Any`.
final class SharedInstance<Service> {
  let instance: Service

  init(instance: Service) {
    self.instance = instance
  }
}

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
