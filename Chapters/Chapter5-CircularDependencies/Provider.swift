/// Resolves a service whenever it is asked for one.
public struct Provider<Service> {
  let outcome: Result<Service, any Error>

  /// Resolves the service, at each call anew.
  /// - Returns: what the factory made.
  /// - Throws: `ContainerGone` when nobody kept the container, or what `resolve` throws.
  public func get() throws -> Service {
    try outcome.get()
  }
}

extension Resolver {
  // Kata 5.6: later is now.
  /// A way to resolve a service later.
  /// - Parameters:
  ///   - service: the type that it was registered for.
  ///   - name: the name that it was registered under, or nil.
  /// - Returns: a provider that doesn't keep the container alive.
  public func provider<Service>(_ service: Service.Type, name: String? = nil) -> Provider<Service> {
    Provider(outcome: Result { try resolve(service, name: name) })
  }
}
