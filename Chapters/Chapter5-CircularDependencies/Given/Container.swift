import Synchronization

/// Creates services with everything that they need. You can use it from any thread. A service doesn't have to be `Sendable`,
/// because the container creates it on the caller's thread.
///
///     let container = Container()
///     container.register(Address.self) { _ in USAddress(street: "1 Winter Lane", city: "Fargo", state: "ND") }
///     let address = try container.resolve(Address.self)
public final class Container: Resolver, Sendable {
  private let registry = Mutex(Registry())
  private let parent: Container?

  /// An empty container.
  /// - Parameter parent: resolves the services that aren't registered here, or nil. The child never changes it.
  public init(parent: Container? = nil) {
    self.parent = parent
  }

  /// Registers how a service is created. Creates nothing yet. The later of two registrations under the same key wins.
  /// - Parameters:
  ///   - service: the type that it will be resolved by, usually a protocol.
  ///   - name: tells it from others of the same type, or nil.
  ///   - factory: creates the service. It resolves what it needs with its resolver.
  /// - Returns: an entry, to say more.
  @discardableResult
  public func register<Service, each Argument>(
    _ service: Service.Type, name: String? = nil,
    factory: @escaping @Sendable (any Resolver, repeat each Argument) throws -> Service
  ) -> ServiceEntry<Service, repeat each Argument> {
    let key = ServiceKey(Service.self, repeat (each Argument).self, name: name)
    let factory = Factory(factory)
    change { $0.set(Entry(key, factory)) }
    return ServiceEntry(container: self, key: key, factory: factory)
  }

  /// Creates a service and all that it needs, as one object graph, on the caller's thread and under no lock.
  /// - Parameters:
  ///   - service: the type that it was registered for.
  ///   - name: the name that it was registered under, or nil.
  ///   - arguments: what its factory takes, in that order. The static types count.
  /// - Returns: what the factory created.
  /// - Throws: `MissingRegistrationError` if nothing suitable is registered, `CircularDependencyError` if creating the
  ///   service takes the service itself, or the error of a factory.
  public func resolve<Service, each Argument>(
    _ service: Service.Type, name: String?, arguments: repeat each Argument
  ) throws -> Service {
    let entry = try find(ServiceKey(Service.self, repeat (each Argument).self, name: name))
    return try Request(entry, in: self).service(repeat each arguments)
  }

  /// A way to resolve a service later.
  /// - Parameters:
  ///   - service: the type that it was registered for.
  ///   - name: the name that it was registered under, or nil.
  /// - Returns: a provider that doesn't keep this container alive.
  public func provider<Service>(_ service: Service.Type, name: String?) -> Provider<Service> {
    Provider(container: self, name: name)
  }

  /// Replaces an entry, unless a later registration has taken its place.
  func replace(_ key: ServiceKey, of factory: any AnyFactory, by new: (Entry) -> Entry) {
    change { registry -> Entry? in
      guard let old = registry.entries[key], old.factory === factory else { return nil }
      return registry.set(new(old))
    }
  }

  /// The only way to change the entries. The body returns the replaced entry, so that it is released after the lock: an object that
  /// a factory has captured may use the container.
  private func change(_ body: (inout Registry) -> Entry?) {
    _ = registry.withLock { body(&$0) }
  }

  /// The entry for a key, in this container or a parent.
  func find(_ key: ServiceKey, for client: Request? = nil) throws -> Entry {
    if let entry = entry(for: key) { return entry }
    throw MissingRegistrationError(missing: key, path: (client?.path ?? []) + [key], registered: keys)
  }

  private func entry(for key: ServiceKey) -> Entry? {
    registry.withLock { $0.entries[key] } ?? parent?.entry(for: key)
  }

  /// All keys: those of this container, then those of its parents. Copies none until a container changes.
  private var keys: [[ServiceKey]] {
    [registry.withLock { $0.keys }] + (parent?.keys ?? [])
  }
}
