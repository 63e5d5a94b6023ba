import Synchronization

/// A dictionary of factories, for use from any thread. What the factories make need not be `Sendable`: it is made on
/// the thread that asks for it.
///
///     let container = Container()
///     container.register(Address.self) { _ in USAddress(street: "1 Winter Lane", city: "Fargo", state: "ND") }
///     let address = try container.resolve(Address.self)
public final class Container: Resolver, Sendable {
  private let registrations: Mutex<Registrations>
  private let parent: Container?
  let creationLock: CreationLock

  /// An empty container.
  /// - Parameter parent: answers for what is not registered here, or nil. It is never changed from here.
  public init(parent: Container? = nil) {
    self.parent = parent
    registrations = Mutex([:])
    creationLock = parent?.creationLock ?? CreationLock()
  }

  private init(copying other: Container) {
    parent = other.parent?.copy()
    registrations = Mutex([:])
    creationLock = parent?.creationLock ?? CreationLock()
    let copies = other.registrations.withLock { $0 }.map { key, registered in
      (key, ScopedRegistration(registered.registration, in: registered.scope, of: self, for: key))
    }
    registrations.withLock { $0 = Dictionary(uniqueKeysWithValues: copies) }
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
    let new = ScopedRegistration(registration, in: .graph, of: self, for: key)
    // The replaced factory leaves the lock before it is released: what it has captured may use the container.
    _ = registrations.withLock { $0.updateValue(new, forKey: key) }
    return ServiceEntry(container: self, key: key, registration: registration)
  }

  /// Finds the instance that the scope has kept. If there is none, makes it and all that it needs, as one object graph
  /// and on the caller's thread.
  /// - Parameters:
  ///   - service: the type that it was registered for.
  ///   - name: the name that it was registered under, or nil.
  ///   - arguments: what its factory takes, in that order.
  /// - Returns: an instance, as the scope of the registration says.
  /// - Throws: `MissingRegistrationError` if nothing suitable is registered, `CircularDependencyError` if making the
  ///   service takes the service itself, or the error of a factory.
  public func resolve<Service, each Argument>(
    _ service: Service.Type, name: String?, arguments: repeat each Argument
  ) throws -> Service {
    let key = ServiceKey(service, repeat (each Argument).self, name: name)
    guard let registered = registered(key) else { throw missing(key) }
    // A finished instance needs no graph.
    if let instance = registered.finished { return cast(instance) }
    return try Request.start(key, at: registered, in: self, arguments: repeat each arguments)
  }

  /// A way to resolve a service later.
  /// - Parameters:
  ///   - service: the type that it was registered for.
  ///   - name: the name that it was registered under, or nil.
  /// - Returns: a provider that doesn't keep this container alive.
  public func provider<Service>(_ service: Service.Type, name: String?) -> Provider<Service> {
    Provider(container: self, name: name)
  }

  /// Forgets the instances of one scope. What is resolved from now on is made anew; clients that hold an old instance
  /// keep it. A parent forgets nothing. O(*n*) in the number of registrations.
  /// - Parameter scope: that very scope, and no other with the same description.
  public func resetObjectScope(_ scope: ObjectScope) {
    // The old instances are released when the method returns: their `deinit` may well use the container.
    let old = registrations.withLock { registrations in
      let old = registrations
      for (key, registered) in old where registered.scope === scope {
        registrations[key] = ScopedRegistration(registered.registration, in: scope, of: self, for: key)
      }
      return old
    }
    withExtendedLifetime(old) {}
  }

  /// Gives a registration another scope, and nothing kept in it yet, unless a later registration has taken its place.
  func setScope(_ scope: ObjectScope, of registration: any AnyRegistration, for key: ServiceKey) {
    let new = ScopedRegistration(registration, in: scope, of: self, for: key)
    let old = registrations.withLock { registrations -> ScopedRegistration? in
      guard registrations[key]?.registration === registration else { return nil }
      return registrations.updateValue(new, forKey: key)
    }
    withExtendedLifetime(old) {}
  }

  /// Takes a registration out, unless a later one has taken its place.
  func remove(_ registration: any AnyRegistration, for key: ServiceKey) {
    let old = registrations.withLock { registrations -> ScopedRegistration? in
      guard registrations[key]?.registration === registration else { return nil }
      return registrations.removeValue(forKey: key)
    }
    withExtendedLifetime(old) {}
  }

  /// What is registered under a key, here or in a parent.
  func registered(_ key: ServiceKey) -> ScopedRegistration? {
    registrations.withLock { $0[key] } ?? parent?.registered(key)
  }

  /// The error of a key that no registration has.
  func missing(_ key: ServiceKey, path: [ServiceKey] = []) -> MissingRegistrationError {
    MissingRegistrationError(missing: key, path: path + [key], registered: snapshots)
  }

  /// What is registered here and in the parents at this moment. Copies nothing until the container changes.
  var snapshots: [Registrations] {
    [registrations.withLock { $0 }] + (parent?.snapshots ?? [])
  }

  /// A container with the same registrations and scopes, and none of the instances. Its parents are copied, too.
  public func copy() -> Container {
    Container(copying: self)
  }
}
