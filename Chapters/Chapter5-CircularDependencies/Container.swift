import Synchronization

/// All factories, by what they were registered under.
typealias Registrations = [ServiceKey: any AnyRegistration]

/// A dictionary of factories, for use from any thread. What the factories make need not be `Sendable`: it is made on
/// the thread that asks for it.
///
///     let container = Container()
///     container.register(Address.self) { _ in USAddress(street: "1 Winter Lane", city: "Fargo", state: "ND") }
///     let address = try container.resolve(Address.self)
public final class Container: Resolver, Sendable {
  private let registrations = Mutex<Registrations>([:])
  private let parent: Container?

  /// An empty container.
  /// - Parameter parent: answers for what is not registered here, or nil. It is never changed from here.
  public init(parent: Container? = nil) {
    self.parent = parent
  }

  /// Registers how a service is made. Runs nothing yet. The later of two registrations under the same key wins.
  /// - Parameters:
  ///   - service: the type that it will be resolved by, usually a protocol.
  ///   - name: tells it from others of the same type, or nil.
  ///   - factory: makes the service. It asks the resolver that it is given for what it needs.
  /// - Returns: an entry, to say more.
  @discardableResult
  public func register<Service, each Argument>(
    _ service: Service.Type, name: String? = nil,
    factory: @escaping @Sendable (any Resolver, repeat each Argument) throws -> Service
  ) -> ServiceEntry<Service, repeat each Argument> {
    let key = ServiceKey(service, repeat (each Argument).self, name: name)
    let registration = Registration(factory: factory)
    // The replaced factory leaves the lock before it is released: what it has captured may use the container.
    _ = registrations.withLock { $0.updateValue(registration, forKey: key) }
    // Kata 5.5: the entry knows the key of the registration, and not the registration.
    return ServiceEntry(container: self, key: key)
  }

  // Kata 5.6: a container can be asked for a service now. How would one ask for later?
  /// Makes a service by running its factory, once for each call, on the caller's thread and under no lock.
  /// - Parameters:
  ///   - service: the type that it was registered for.
  ///   - name: the name that it was registered under, or nil.
  ///   - arguments: what its factory takes, in that order.
  /// - Returns: what the factory made.
  /// - Throws: `MissingRegistrationError` if nothing suitable is registered, or the error of the factory.
  public func resolve<Service, each Argument>(
    _ service: Service.Type, name: String?, arguments: repeat each Argument
  ) throws -> Service {
    let key = ServiceKey(service, repeat (each Argument).self, name: name)
    guard let registration = registration(for: key) as? Registration<Service, repeat each Argument> else {
      throw missing(key)
    }
    // Kata 5.4: a factory is given the whole container, which cannot know which factory is asking.
    do {
      return try registration.factory(self, repeat each arguments)
    } catch let error as MissingRegistrationError {
      // The path is built on the way out: each service that needed the missing one puts itself in front.
      throw MissingRegistrationError(
        missing: error.missing, path: [key] + error.path, registered: error.registered)
    }
  }

  /// What is registered under a key, here or in a parent.
  private func registration(for key: ServiceKey) -> (any AnyRegistration)? {
    registrations.withLock { $0[key] } ?? parent?.registration(for: key)
  }

  /// The error of a key that no registration has.
  func missing(_ key: ServiceKey, path: [ServiceKey] = []) -> MissingRegistrationError {
    MissingRegistrationError(missing: key, path: path + [key], registered: snapshots)
  }

  /// What is registered here and in the parents at this moment. Copies nothing until the container changes.
  private var snapshots: [Registrations] {
    [registrations.withLock { $0 }] + (parent?.snapshots ?? [])
  }
}
