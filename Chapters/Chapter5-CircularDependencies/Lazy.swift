/// Resolves a service when it is asked for it the first time, and remembers it.
public final class Lazy<Service> {
  private let outcome: Result<Service, any Error>

  // Kata 5.6: not lazy at all.
  /// Nothing is resolved yet.
  /// - Parameter provider: resolves the service when the time has come.
  public init(_ provider: Provider<Service>) {
    outcome = Result { try provider.get() }
  }

  /// The service: made at the first call, the same one ever after.
  /// - Returns: what the factory made.
  /// - Throws: what the provider throws. The next call tries again.
  public func get() throws -> Service {
    try outcome.get()
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
