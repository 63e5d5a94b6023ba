/// Resolves a service when it is asked for it the first time, and remembers it.
public final class Lazy<Service> {
  private let provider: Provider<Service>
  private var service: Service?

  /// Nothing is resolved yet.
  /// - Parameter provider: resolves the service when the time has come.
  public init(_ provider: Provider<Service>) {
    self.provider = provider
  }

  /// The service: made at the first call, the same one ever after.
  /// - Returns: what the factory made.
  /// - Throws: what the provider throws. The next call tries again.
  public func get() throws -> Service {
    if let service { return service }
    let made = try provider.get()
    service = made
    return made
  }
}

extension Resolver {
  /// A service that is resolved when it is needed.
  /// - Parameters:
  ///   - service: the type that it was registered for.
  ///   - name: the name that it was registered under, or nil.
  /// - Returns: a lazy service that doesn't keep the container alive.
  public func lazy<Service>(_ service: Service.Type, name: String? = nil) -> Lazy<Service> {
    Lazy(provider(service, name: name))
  }
}
