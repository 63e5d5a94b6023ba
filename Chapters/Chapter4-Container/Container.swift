import Foundation

/// Creates services with everything they need. For use from any thread.
///
///     let container = Container()
///     container.register(Address.self) { _ in USAddress(street: "1 Winter Lane", city: "Fargo", state: "ND") }
///     let address = try container.resolve(Address.self)
public final class Container: Resolver, Sendable {
  // Kata 4.10: one lock around everything. It's recursive, because a factory resolves what it needs.
  private let lock = NSRecursiveLock()
  nonisolated(unsafe) private var registry = Registry()
  private let parent: Container?

  /// An empty container.
  /// - Parameter parent: resolves what isn't registered here, or nil. The child never changes its parent's registrations.
  public init(parent: Container? = nil) {
    self.parent = parent
  }

  /// Registers how a service is created. Creates nothing yet. The later of two registrations under the same key wins.
  /// - Parameters:
  ///   - service: the type that resolves it, usually a protocol.
  ///   - name: tells it from others of the same type, or nil.
  ///   - factory: creates the service. It resolves what it needs from the resolver that it receives.
  /// - Returns: an entry, to say more.
  @discardableResult
  public func register<Service>(
    _ service: Service.Type, name: String? = nil,
    factory: @escaping @Sendable (any Resolver) throws -> Service
  ) -> ServiceEntry<Service> {
    lock.lock()
    defer { lock.unlock() }
    let key = ServiceKey(service, name: name)
    // Kata 4.1: the factory gets lost here.
    return ServiceEntry(container: self, key: key)
  }

  /// Creates a service by running its factory once per call, on the caller's thread.
  /// - Parameters:
  ///   - service: the type that it was registered for.
  ///   - name: the name that it was registered under, or nil.
  /// - Returns: a new instance.
  /// - Throws: `MissingRegistrationError` if nothing suitable is registered, or the error of a factory.
  public func resolve<Service>(_ service: Service.Type, name: String?) throws -> Service {
    lock.lock()
    defer { lock.unlock() }
    let key = ServiceKey(service, name: name)
    // Kata 4.1: no factory runs.
    // Kata 4.5: the error doesn't know how the app got here.
    throw MissingRegistrationError(missing: key, registered: keys)
  }

  /// The entry for a key.
  private func entry(for key: ServiceKey) -> Entry? {
    lock.lock()
    defer { lock.unlock() }
    // Kata 4.7: nobody asks the parent.
    return registry.entries[key]
  }

  /// The keys of this container.
  private var keys: [[ServiceKey]] {
    lock.lock()
    defer { lock.unlock() }
    // Kata 4.7: here neither.
    return [registry.keys]
  }
}

extension Container {
  // Kata 4.3: a sketch for factories that take arguments. It forgets them.
  /// Registers how a service is created from at least one argument.
  @discardableResult
  public func register<Service, First, each Rest>(
    _ service: Service.Type, name: String? = nil,
    factory: @escaping @Sendable (any Resolver, First, repeat each Rest) throws -> Service
  ) -> ServiceEntry<Service, First, repeat each Rest> {
    let key = ServiceKey(service, First.self, repeat (each Rest).self, name: name)
    return ServiceEntry(container: self, key: key)
  }
}
