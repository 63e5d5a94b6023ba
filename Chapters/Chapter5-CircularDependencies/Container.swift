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
    // Kata 5.5: the entry knows the name of the registration, and not the registration.
    return ServiceEntry(container: self, name: name)
  }

  // Kata 5.6: a container can be asked for a service now. How would one ask for later?
  /// Makes a service by running its factory, once for each call, on the caller's thread and under no lock.
  /// - Parameters:
  ///   - service: the type that it was registered for.
  ///   - name: the name that it was registered under, or nil.
  ///   - argument: what its factory takes, in that order.
  /// - Returns: what the factory made.
  /// - Throws: `ResolutionError` when nothing suitable is registered, or the error of the factory.
  public func resolve<Service, each Argument>(
    _ service: Service.Type, name: String?, argument: repeat each Argument
  ) throws -> Service {
    let key = ServiceKey(Registration<Service, repeat each Argument>.self, name: name)
    guard let registration = registration(for: key) as? Registration<Service, repeat each Argument> else {
      throw ResolutionError(missing: key, registered: snapshots)
    }
    // Kata 5.4: a factory is given the whole container, and the container has no idea who is asking.
    do {
      return try registration.factory(self, repeat each argument)
    } catch let error as ResolutionError {
      throw error.asked(by: key)
    }
  }

  /// What is registered under a key, here or further up.
  private func registration(for key: ServiceKey) -> (any AnyRegistration)? {
    registrations.withLock { $0[key] } ?? parent?.registration(for: key)
  }

  /// What is registered here and in the parents at this moment. Copies nothing until somebody registers more.
  private var snapshots: [Registrations] {
    [registrations.withLock { $0 }] + (parent?.snapshots ?? [])
  }
}
