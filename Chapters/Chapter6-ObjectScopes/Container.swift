import Synchronization

/// Knows how services are created, and creates them with all that they need. For use from any thread. An instance need not be
/// `Sendable`: it is created on the thread that asks for it.
///
///     let container = Container()
///     container.register(Address.self) { _ in USAddress(street: "1 Winter Lane", city: "Fargo", state: "ND") }
///     let address = try container.resolve(Address.self)
public final class Container: Resolver, Sendable {
  private let registry: Mutex<Registry>
  private let parent: Container?
  /// One for a container, its parent and its children.
  let creationLock: CreationLock

  /// An empty container.
  /// - Parameter parent: resolves what is not registered here, or nil. The child never changes its registrations.
  public convenience init(parent: Container? = nil) {
    self.init(Registry(), parent: parent)
  }

  private init(_ registry: Registry, parent: Container?) {
    self.registry = Mutex(registry)
    self.parent = parent
    creationLock = parent?.creationLock ?? CreationLock()
  }

  /// Registers how a service is created. Creates nothing yet. The later of two registrations under the same key wins.
  /// - Parameters:
  ///   - service: the type that it will be resolved by, usually a protocol.
  ///   - name: tells it from others of the same type, or nil.
  ///   - factory: creates the service. It asks the resolver that it is given for what it needs.
  /// - Returns: an entry, to say more.
  @discardableResult
  public func register<Service, each Argument>(
    _ service: Service.Type, name: String? = nil,
    factory: @escaping @Sendable (any Resolver, repeat each Argument) throws -> Service
  ) -> ServiceEntry<Service, repeat each Argument> {
    let key = ServiceKey(Service.self, repeat (each Argument).self, name: name)
    let factory = Factory(factory)
    change { $0.set(Entry(key, factory, of: self)) }
    return ServiceEntry(container: self, key: key, factory: factory)
  }

  /// Finds the instance that its scope has kept. If there is none, creates it and all that it needs, as one object graph
  /// and on the caller's thread.
  /// - Parameters:
  ///   - service: the type that it was registered for.
  ///   - name: the name that it was registered under, or nil.
  ///   - arguments: what its factory takes, in that order. The static types count.
  /// - Returns: an instance, as the scope of the registration says.
  /// - Throws: `MissingRegistrationError` if nothing suitable is registered, `CircularDependencyError` if creating the
  ///   service takes the service itself, or the error of a factory. Then nothing is kept of what was created on the way.
  public func resolve<Service, each Argument>(
    _ service: Service.Type, name: String?, arguments: repeat each Argument
  ) throws -> Service {
    let entry = try find(ServiceKey(Service.self, repeat (each Argument).self, name: name))
    if let instance = entry.instance { return cast(instance) }
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

  /// Forgets the instances of one scope, all at once. What is resolved from now on is created anew; clients that hold an old
  /// instance keep it. A parent forgets nothing. O(*n*) in the number of registrations.
  /// - Parameter scope: that very scope, and no other with the same description.
  public func resetObjectScope(_ scope: ObjectScope) {
    // Kata 6.4: the container never forgets.
  }

  /// A container with the same registrations and scopes, and none of the instances. Its parents are copied, too.
  /// O(*n*) in the number of registrations.
  public func copy() -> Container {
    let copy = Container(registry.withLock { $0 }, parent: parent?.copy())
    copy.renewAll { _ in true }
    return copy
  }

  private func renewAll(where isOld: (Entry) -> Bool) {
    change { registry in
      let old = registry
      for entry in old.entries.values where isOld(entry) { registry.set(entry.renewed(of: self)) }
      return old
    }
  }

  /// Replaces an entry, or removes it, unless a later registration has taken its place.
  func replace(_ key: ServiceKey, of factory: any AnyFactory, by new: (Entry) -> Entry?) {
    change { registry -> Entry? in
      guard let old = registry.entries[key], old.factory === factory else { return nil }
      guard let new = new(old) else { return registry.remove(key) }
      return registry.set(new)
    }
  }

  /// The one way to change what is registered. The body returns what it has replaced, so that this is released after the lock:
  /// its `deinit` may use the container.
  private func change<Old: Sendable>(_ body: (inout Registry) -> Old) {
    let old = registry.withLock { body(&$0) }
    withExtendedLifetime(old) {}
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
  var keys: [[ServiceKey]] { [registry.withLock { $0.keys }] + (parent?.keys ?? []) }
}
