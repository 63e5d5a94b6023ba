/// Resolves a service on every access, without remembering it.
///
///     let stamps = container.provider(Stamp.self)
///     let stamp = try stamps.instance
public struct Provider<Service> {
  private weak var container: Container?
  private let name: String?

  init(container: Container, name: String?) {
    self.container = container
    self.name = name
  }

  /// The service, resolved on each access. Throws `ReleasedContainerError` if the container was released, or what
  /// `resolve` throws. Each access begins a graph. Inside a factory, that graph can't see the path, so a cycle overflows the stack.
  public var instance: Service {
    get throws {
      guard let container else { throw ReleasedContainerError(service: Service.self) }
      return try container.resolve(Service.self, name: name)
    }
  }
}

/// Resolves a service on the first access and remembers it.
///
///     let mailer = resolver.lazy(Mailer.self)
///     try mailer.instance.send(letter)
public final class Lazy<Service> {
  private let provider: Provider<Service>
  private var resolved: Service?

  /// Resolves nothing yet.
  /// - Parameter provider: resolves the service at the first access.
  public init(_ provider: Provider<Service>) {
    self.provider = provider
  }

  /// The service: resolved on the first access, and then always the same. Throws what the provider throws; the next access tries
  /// again.
  public var instance: Service {
    get throws {
      if let resolved { return resolved }
      let service = try provider.instance
      resolved = service
      return service
    }
  }
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
