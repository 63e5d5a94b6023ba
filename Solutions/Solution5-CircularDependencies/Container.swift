import Synchronization

/// All factories, by what they were registered for.
typealias Registrations = [ServiceKey: any AnyRegistration]

/// A dictionary of factories, for use from any thread. What the factories make need not be `Sendable`: it is made
/// where somebody asks for it.
public final class Container: Resolver, Sendable {
  private let registrations = Mutex<Registrations>([:])
  private let parent: Container?

  /// An empty container.
  /// - Parameter parent: who is asked for what is not registered here, or nil. It is never changed from here.
  public init(parent: Container? = nil) {
    self.parent = parent
  }

  /// Says how a service is made. Runs nothing yet. The later of two registrations under the same key wins.
  /// - Parameters:
  ///   - service: the type that it will be resolved by, usually a protocol.
  ///   - name: tells it from others of the same type, or nil.
  ///   - factory: makes the service. It asks the resolver that it is given for whatever it needs.
  /// - Returns: an entry, for those who have more to say about the service.
  @discardableResult
  public func register<Service, each Argument>(
    _ service: Service.Type, name: String? = nil,
    factory: @escaping @Sendable (any Resolver, repeat each Argument) throws -> Service
  ) -> ServiceEntry<Service, repeat each Argument> {
    let key = ServiceKey(Registration<Service, repeat each Argument>.self, name: name)
    let registration = Registration(factory: factory)
    registrations.withLock { $0[key] = registration }
    return ServiceEntry(container: self, name: name, registration: registration)
  }

  /// Makes a service and all that it needs, as one object graph, on the caller's thread and under no lock.
  /// - Parameters:
  ///   - service: the type that it was registered for.
  ///   - name: the name that it was registered under, or nil.
  ///   - argument: what its factory takes, in that order.
  /// - Returns: what the factory made.
  /// - Throws: `ResolutionError` when nothing suitable is registered, `CircularDependency` when a service has to be
  ///   there before it can be made, or the error of a factory.
  public func resolve<Service, each Argument>(
    _ service: Service.Type, name: String?, argument: repeat each Argument
  ) throws -> Service {
    try ObjectGraph(container: self).resolve(service, name: name, argument: repeat each argument)
  }

  /// A way to resolve a service later.
  /// - Parameters:
  ///   - service: the type that it was registered for.
  ///   - name: the name that it was registered under, or nil.
  /// - Returns: a provider that doesn't keep this container alive.
  public func provider<Service>(_ service: Service.Type, name: String?) -> Provider<Service> {
    Provider(container: self, name: name)
  }

  func registration(for key: ServiceKey) -> (any AnyRegistration)? {
    registrations.withLock { $0[key] } ?? parent?.registration(for: key)
  }

  /// What is registered here and in the parents at this moment. Copies nothing until somebody registers more.
  var snapshots: [Registrations] {
    [registrations.withLock { $0 }] + (parent?.snapshots ?? [])
  }
}
