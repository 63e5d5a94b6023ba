/// Resolves a service on every access, without remembering it.
///
///     let stamps = container.provider(Stamp.self)
///     let stamp = try stamps.instance
public struct Provider<Service> {
  // Kata 5.6: by the time somebody holds a provider, it has resolved the service.
  private let result: Result<Service, any Error>

  init(container: Container, name: String?) {
    result = Result { try container.resolve(Service.self, name: name) }
  }

  /// The service, resolved on each access. Throws `ReleasedContainerError` if the container was released, or what
  /// `resolve` throws. Each access begins a graph. Inside a factory, that graph can't see the path, so a cycle overflows the stack.
  public var instance: Service { get throws { try result.get() } }
}

/// Resolves a service on the first access and remembers it.
///
///     let mailer = resolver.lazy(Mailer.self)
///     try mailer.instance.send(letter)
public final class Lazy<Service> {
  // Kata 5.6: somebody was in a hurry.
  private let result: Result<Service, any Error>

  /// Resolves nothing yet.
  /// - Parameter provider: resolves the service at the first access.
  public init(_ provider: Provider<Service>) {
    result = Result { try provider.instance }
  }

  /// The service: resolved on the first access, and then always the same. Throws what the provider throws; the next access tries
  /// again.
  public var instance: Service { get throws { try result.get() } }
}

extension Resolver {
  /// A service; the first use resolves it.
  /// - Parameters:
  ///   - service: the type that it was registered for.
  ///   - name: the name that it was registered under, or nil.
  /// - Returns: a lazy service that doesn't keep the container alive.
  public func lazy<Service>(_ service: Service.Type, name: String? = nil) -> Lazy<Service> {
    Lazy(provider(service, name: name))
  }
}
