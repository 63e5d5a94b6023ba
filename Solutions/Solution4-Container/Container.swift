import Synchronization

/// Creates services with everything they need. For use from any thread. An instance doesn't have to
/// be `Sendable`, because the container creates it on the thread that resolves it.
///
///     let container = Container()
///     container.register(Address.self) { _ in USAddress(street: "1 Winter Lane", city: "Fargo", state: "ND") }
///     let address = try container.resolve(Address.self)
public final class Container: Resolver, Sendable {
  private let registry = Mutex(Registry())
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
  public func register<Service, each Argument>(
    _ service: Service.Type, name: String? = nil,
    factory: @escaping @Sendable (any Resolver, repeat each Argument) throws -> Service
  ) -> ServiceEntry<Service, repeat each Argument> {
    let key = ServiceKey(service, repeat (each Argument).self, name: name)
    let entry = Entry(key, Factory(factory))
    // The replaced entry leaves the lock before it's released: what its factory has captured may use the container.
    _ = registry.withLock { $0.set(entry) }
    return ServiceEntry(container: self, key: key)
  }

  /// Creates a service by running its factory once per call, on the caller's thread.
  /// - Parameters:
  ///   - service: the type that it was registered for.
  ///   - name: the name that it was registered under, or nil.
  ///   - arguments: what its factory takes, in that order. The static types count.
  /// - Returns: a new instance.
  /// - Throws: `MissingRegistrationError` if nothing suitable is registered, or the error of a factory.
  public func resolve<Service, each Argument>(
    _ service: Service.Type, name: String?, arguments: repeat each Argument
  ) throws -> Service {
    let key = ServiceKey(service, repeat (each Argument).self, name: name)
    guard let factory = entry(for: key)?.factory as? Factory<Service, repeat each Argument> else {
      throw MissingRegistrationError(missing: key, registered: keys)
    }
    do {
      return try factory.make(self, repeat each arguments)
    } catch let error as MissingRegistrationError {
      throw error.requested(by: key)
    }
  }

  /// The entry for a key, in this container or a parent.
  private func entry(for key: ServiceKey) -> Entry? {
    registry.withLock { $0.entries[key] } ?? parent?.entry(for: key)
  }

  /// The keys of this container, and those of each parent.
  private var keys: [[ServiceKey]] {
    [registry.withLock { $0.keys }] + (parent?.keys ?? [])
  }
}
