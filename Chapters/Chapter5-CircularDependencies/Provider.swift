/// Resolves a service each time it is asked for one.
public struct Provider<Service> {
  let outcome: Result<Service, any Error>

  /// The service, resolved anew at each access. Throws `ReleasedContainerError` if the container was released, or what
  /// `resolve` throws.
  public var instance: Service {
    get throws { try outcome.get() }
  }
}

extension Resolver {
  // Kata 5.6: this resolves the service at once.
  /// A way to resolve a service later.
  /// - Parameters:
  ///   - service: the type that it was registered for.
  ///   - name: the name that it was registered under, or nil.
  /// - Returns: a provider that doesn't keep the container alive.
  public func provider<Service>(_ service: Service.Type, name: String? = nil) -> Provider<Service> {
    Provider(outcome: Result { try resolve(service, name: name) })
  }
}

/// Resolves a service when it is first asked for one, and remembers it.
public final class Lazy<Service> {
  private let outcome: Result<Service, any Error>

  // Kata 5.6: not lazy at all.
  /// Nothing is resolved yet.
  /// - Parameter provider: resolves the service at the first access.
  public init(_ provider: Provider<Service>) {
    outcome = Result { try provider.instance }
  }

  /// The service: resolved at the first access, the same one afterwards. Throws what the provider throws; the next
  /// access tries again.
  public var instance: Service {
    get throws { try outcome.get() }
  }
}

extension Resolver {
  /// A service that is resolved at its first use.
  /// - Parameters:
  ///   - service: the type that it was registered for.
  ///   - name: the name that it was registered under, or nil.
  /// - Returns: a lazy service that doesn't keep the container alive.
  public func lazy<Service>(_ service: Service.Type, name: String? = nil) -> Lazy<Service> {
    Lazy(provider(service, name: name))
  }
}
