/// Resolves a service on every access, without remembering it. It doesn't keep the container alive.
///
///     let stamps = container.provider(Stamp.self)
///     let stamp = try stamps.instance
public struct Provider<Service>: Sendable {
  private weak let container: Container?
  private let name: String?
  private let isFinished: Bool

  init(container: Container, name: String?) {
    self.container = container
    self.name = name
    isFinished = false
  }

  /// The provider of a resolver whose call is over.
  init(finished name: String?) {
    container = nil
    self.name = name
    isFinished = true
  }

  /// The service, resolved on each access. Throws `ReleasedContainerError` if the container was released, `FinishedGraphError` if
  /// the provider is from a resolver whose call was already over, or what `resolve` throws. Each access begins a graph. Inside a factory, that graph can't see the path, so a cycle overflows the stack.
  public var instance: Service {
    get throws {
      if isFinished { throw FinishedGraphError(service: Service.self) }
      guard let container else { throw ReleasedContainerError(service: Service.self) }
      return try container.resolve(Service.self, name: name)
    }
  }
}

/// Resolves a service on the first access and remembers it. Not for two threads at the same time: they share a `Provider`.
///
///     let mailer = resolver.lazy(Mailer.self)
///     try mailer.instance.send(letter)
public final class Lazy<Service> {
  private let provider: Provider<Service>
  private var resolved: Service?

  /// Resolves nothing yet. The provider does, at the first access.
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
  /// A service; the first use resolves it. It doesn't keep the container alive.
  public func lazy<Service>(_ service: Service.Type, name: String? = nil) -> Lazy<Service> {
    Lazy(provider(service, name: name))
  }
}
