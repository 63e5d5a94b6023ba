/// Resolves a service whenever it is asked for one. Nothing is made before, and nothing is remembered.
public struct Provider<Service> {
  private weak var container: Container?
  private let name: String?

  init(container: Container, name: String?) {
    self.container = container
    self.name = name
  }

  /// Resolves the service, at each call anew.
  /// - Returns: what the factory made.
  /// - Throws: `ContainerGone` when nobody kept the container, or what `resolve` throws.
  public func get() throws -> Service {
    guard let container else { throw ContainerGone(service: Service.self) }
    return try container.resolve(Service.self, name: name)
  }
}

extension Resolver {
  /// A way to resolve a service later that was registered without a name.
  /// - Parameter service: the type that it was registered for.
  /// - Returns: a provider that doesn't keep the container alive.
  public func provider<Service>(_ service: Service.Type) -> Provider<Service> {
    provider(service, name: nil)
  }
}
