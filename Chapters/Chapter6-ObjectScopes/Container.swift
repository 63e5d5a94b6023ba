import Synchronization

/// Creates services with everything that they need. You can use it from any thread. An instance doesn't have to be `Sendable`,
/// because the container creates it on the caller's thread.
///
///     let container = Container()
///     container.register(Address.self) { _ in USAddress(street: "1 Winter Lane", city: "Fargo", state: "ND") }
///     let address = try container.resolve(Address.self)
public final class Container: Resolver, Sendable {
  let registry = Mutex(Registry())
  let parent: Container?
  /// One for a container, its parent and its children.
  let creationLock: CreationLock
  /// Only a copy and its children take notes.
  let notes: Notes?

  /// An empty container.
  /// - Parameter parent: resolves the services that aren't registered here, or nil. The child never changes it.
  public convenience init(parent: Container? = nil) {
    self.init(parent: parent, notes: nil)
  }

  init(parent: Container?, notes: Notes?) {
    self.parent = parent
    self.notes = parent?.notes ?? notes
    creationLock = parent?.creationLock ?? CreationLock()
  }

  /// Registers how a service is created. Creates nothing yet. The later of two registrations under the same key wins. Every thread
  /// finds it from now on, one registration after the other, so register before the app resolves, or in a child.
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
    change { $0.set(Entry(key, factory, of: self), for: key) }
    return ServiceEntry(container: self, key: key, factory: factory)
  }

  /// What a resolver does. A finished instance that all graphs share is found without a graph.
  public func resolve<Service, each Argument>(
    _ service: Service.Type, name: String?, arguments: repeat each Argument
  ) throws -> Service {
    let entry = try find(ServiceKey(Service.self, repeat (each Argument).self, name: name))
    if let shared = entry.shared as? SharedInstance<Service> { return shared.instance }
    do { return try Request(entry, in: self).service(repeat each arguments) } catch is OutdatedEntry {
      return try resolve(service, name: name, arguments: repeat each arguments)
    }
  }

  /// A way to resolve a service later. It doesn't keep this container alive.
  public func provider<Service>(_ service: Service.Type, name: String?) -> Provider<Service> {
    Provider(container: self, name: name)
  }

  /// Forgets all instances of a scope at the same time. The next `resolve` creates new instances, and clients that hold an old
  /// instance keep it, as does a graph that has created one. A parent or a child forgets nothing. O(*n*) in the registrations.
  /// In the factory of a shared service, it releases old instances under a lock, so no `deinit` may wait for another thread there.
  /// - Parameter scope: the scope itself. Another scope with the same description is a different scope.
  public func resetObjectScope(_ scope: ObjectScope) {
    // Kata 6.1: the container never forgets.
  }
}
