import Foundation

/// All factories, by what they were registered for.
typealias Registrations = [ServiceKey: any AnyRegistration]

/// A dictionary of factories, for use from any thread. What the factories make need not be `Sendable`: it is made
/// where somebody asks for it.
public final class Container: Resolver, Sendable {
  // Kata 4.9: one lock around everything. It is recursive, because a factory resolves what it needs.
  private let lock = NSRecursiveLock()
  /// Nobody reads or writes it without the lock.
  nonisolated(unsafe) private var registrations: Registrations = [:]
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
    lock.lock()
    defer { lock.unlock() }
    // Kata 4.1: a factory comes in, and goes nowhere.
    return ServiceEntry(container: self, name: name)
  }

  /// Makes a service by running its factory, once for each call, on the caller's thread.
  /// - Parameters:
  ///   - service: the type that it was registered for.
  ///   - name: the name that it was registered under, or nil.
  ///   - argument: what its factory takes, in that order.
  /// - Returns: what the factory made.
  /// - Throws: `ResolutionError` when nothing suitable is registered, or the error of the factory.
  public func resolve<Service, each Argument>(
    _ service: Service.Type, name: String?, argument: repeat each Argument
  ) throws -> Service {
    lock.lock()
    defer { lock.unlock() }
    let key = ServiceKey(Registration<Service, repeat each Argument>.self, name: name)
    // Kata 4.1: whoever asks is sent away.
    // Kata 4.5: and the error knows nothing of the way that led here.
    throw ResolutionError(missing: key)
  }

  /// What is registered under a key.
  func registration(for key: ServiceKey) -> (any AnyRegistration)? {
    lock.lock()
    defer { lock.unlock() }
    // Kata 4.10: a child has a parent, and never asks it.
    return registrations[key]
  }
}
