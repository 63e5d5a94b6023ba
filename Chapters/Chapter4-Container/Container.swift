import Foundation

/// All factories, by what they were registered under.
typealias Registrations = [ServiceKey: any AnyRegistration]

/// A dictionary of factories, for use from any thread. What the factories make need not be `Sendable`: it is made on
/// the thread that asks for it.
///
///     let container = Container()
///     container.register(Address.self) { _ in USAddress(street: "1 Winter Lane", city: "Fargo", state: "ND") }
///     let address = try container.resolve(Address.self)
public final class Container: Resolver, Sendable {
  // Kata 4.9: one lock around everything. It is recursive, because a factory resolves what it needs.
  private let lock = NSRecursiveLock()
  /// Read and written under the lock alone.
  nonisolated(unsafe) private var registrations: Registrations = [:]
  private let parent: Container?

  /// An empty container.
  /// - Parameter parent: answers for what is not registered here, or nil. The child never changes it.
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
    lock.lock()
    defer { lock.unlock() }
    let key = ServiceKey(service, repeat (each Argument).self, name: name)
    // Kata 4.1: the factory is never stored.
    return ServiceEntry(container: self, key: key)
  }

  /// Makes a service by running its factory, once for each call, on the caller's thread.
  /// - Parameters:
  ///   - service: the type that it was registered for.
  ///   - name: the name that it was registered under, or nil.
  ///   - arguments: what its factory takes, in that order.
  /// - Returns: what the factory made.
  /// - Throws: `MissingRegistrationError` if nothing suitable is registered, or the error of the factory.
  public func resolve<Service, each Argument>(
    _ service: Service.Type, name: String?, arguments: repeat each Argument
  ) throws -> Service {
    lock.lock()
    defer { lock.unlock() }
    let key = ServiceKey(service, repeat (each Argument).self, name: name)
    // Kata 4.1: no factory is ever looked up or run.
    // Kata 4.5: the error carries neither the path to this key nor what is registered.
    throw MissingRegistrationError(missing: key)
  }

  /// What is registered under a key.
  func registration(for key: ServiceKey) -> (any AnyRegistration)? {
    lock.lock()
    defer { lock.unlock() }
    // Kata 4.10: the parent is never asked.
    return registrations[key]
  }
}
