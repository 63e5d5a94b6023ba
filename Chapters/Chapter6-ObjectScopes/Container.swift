import Synchronization

/// A factory, and the shelf for what it makes.
typealias Place = (registration: any AnyRegistration, shelf: Shelf)

/// All factories and their shelves, by what they were registered for.
typealias Registrations = [ServiceKey: Place]

/// A dictionary of factories, for use from any thread. What the factories make need not be `Sendable`: it is made
/// where somebody asks for it.
public final class Container: Resolver, Sendable {
  private let registrations: Mutex<Registrations>
  private let parent: Container?
  let workshop: Workshop

  /// An empty container.
  /// - Parameter parent: who is asked for what is not registered here, or nil. It is never changed from here.
  public init(parent: Container? = nil) {
    self.parent = parent
    registrations = Mutex([:])
    workshop = parent?.workshop ?? Workshop()
  }

  /// A container that knows how to make the same things as another one, and has kept none of them.
  init(emptied other: Container) {
    parent = other.parent.map(Container.init(emptied:))
    registrations = Mutex(
      other.registrations.withLock(\.self).mapValues { ($0.registration, Shelf(scope: $0.shelf.scope)) })
    workshop = parent?.workshop ?? Workshop()
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
    _ = registrations.withLock { $0.updateValue((registration, key.shelf(in: .graph)), forKey: key) }
    return ServiceEntry(container: self, name: name, registration: registration)
  }

  /// Finds the service that its scope has kept. If there is none, makes it and all that it needs, as one object graph
  /// and on the caller's thread.
  /// - Parameters:
  ///   - service: the type that it was registered for.
  ///   - name: the name that it was registered under, or nil.
  ///   - argument: what its factory takes, in that order.
  /// - Returns: what the factory made, now or earlier.
  /// - Throws: `ResolutionError` when nothing suitable is registered, `CircularDependency` when a service has to be
  ///   there before it can be made, or the error of a factory.
  public func resolve<Service, each Argument>(
    _ service: Service.Type, name: String?, argument: repeat each Argument
  ) throws -> Service {
    let key = ServiceKey(Registration<Service, repeat each Argument>.self, name: name)
    let place = place(of: key)
    // What is there needs no graph to be made.
    if let kept = place?.shelf.finished { return try found(kept, for: key) }
    return try ObjectGraph(container: self).resolve(key, at: place, argument: repeat each argument)
  }

  /// A way to resolve a service later.
  /// - Parameters:
  ///   - service: the type that it was registered for.
  ///   - name: the name that it was registered under, or nil.
  /// - Returns: a provider that doesn't keep this container alive.
  public func provider<Service>(_ service: Service.Type, name: String?) -> Provider<Service> {
    Provider(container: self, name: name)
  }

  /// Forgets what is kept in one scope. Whatever is resolved from now on is made anew; who holds an old instance still
  /// does. A parent forgets nothing. O(*n*) in the number of registrations.
  /// - Parameter scope: that very scope, and no other that is called the same.
  public func resetObjectScope(_ scope: ObjectScope) {
    // Kata 6.5: nobody has ever gone back to an empty shelf.
  }

  /// Gives a registration an empty shelf, unless a later one has taken its place.
  func put<Service, each Argument>(
    _ registration: Registration<Service, repeat each Argument>, name: String?, in scope: ObjectScope
  ) {
    let key = ServiceKey(Registration<Service, repeat each Argument>.self, name: name)
    let old = registrations.withLock { registrations in
      let old = registrations[key]
      // Kata 6.4: a shelf with something on it is left alone.
      let isEmpty = old?.shelf.instance == nil
      if isEmpty, old?.registration === registration { registrations[key]?.shelf = key.shelf(in: scope) }
      return old
    }
    withExtendedLifetime(old) {}
  }

  func place(of key: ServiceKey) -> Place? {
    registrations.withLock { $0[key] } ?? parent?.place(of: key)
  }

  /// Gives what was kept its type back. A key names one type, so that never fails.
  func found<Service>(_ kept: Any, for key: ServiceKey) throws -> Service {
    // `as?` would look up the type of an optional as well, and take twice as long.
    switch kept {
    case let service as Service: return service
    default: throw missing(key)
    }
  }

  func missing(_ key: ServiceKey) -> ResolutionError {
    ResolutionError(missing: key, registered: snapshots)
  }

  /// What is registered here and in the parents at this moment. Copies nothing until somebody registers more.
  var snapshots: [Registrations] {
    [registrations.withLock { $0 }] + (parent?.snapshots ?? [])
  }
}
