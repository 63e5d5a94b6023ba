/// A service and its dependency.
public struct Dependency: Hashable, Sendable, CustomStringConvertible {
  /// The service that needs, and the service that it needs.
  public let client, service: ServiceKey

  /// For example `Profile → any Address`.
  public var description: String { "\(client) → \(service)" }
}

/// What a tool wants to know of a graph, or brings into it.
final class Inspection {
  var dependencies: [Dependency] = []
  /// An instance from elsewhere. Only this graph finds it.
  let adopted: (key: ServiceKey, instance: Any)?

  init(adopting adopted: (ServiceKey, Any)? = nil) {
    self.adopted = adopted
  }
}

// For tools that look at a whole app: a check of every registration, a report, a drawing.
extension Container {
  /// The keys of this container and its parents, in the order of their descriptions. O(*n* log *n*).
  public var services: [ServiceKey] {
    let services = Set(keys.joined()).map { (key: $0, description: $0.description) }
    return services.sorted { $0.description < $1.description }.map(\.key)
  }

  /// The scope of a service, or nil if nothing is registered under the key.
  public func scope(of key: ServiceKey) -> ObjectScope? { try? find(key).scope }

  /// Resolves a service without arguments and reports every dependency on the way.
  /// - Parameters:
  ///   - key: the service's key. A key with arguments is a programming error.
  ///   - onRequest: receives each dependency, in the order of the requests, even if `resolve` fails.
  /// - Returns: what `resolve` returns.
  /// - Throws: what `resolve` throws.
  @discardableResult
  public func resolve(_ key: ServiceKey, onRequest: (Dependency) -> Void = { _ in }) throws -> Any {
    precondition(key.argumentTypes.isEmpty, "\(key) takes arguments, and there are none to resolve it with.")
    let inspection = Inspection()
    defer { inspection.dependencies.forEach(onRequest) }
    func run<Service>(_: Service.Type) throws -> Any {
      let entry = try find(key)
      if let shared = entry.shared as? SharedInstance<Service> { return shared.instance }
      return try Request(entry, in: self, graph: ObjectGraph(inspection)).service() as Service
    }
    return try run(key.service)
  }

  /// Completes an instance from elsewhere: runs a registration's actions on it in one graph, but not the factory. The container
  /// keeps nothing.
  /// - Parameters:
  ///   - instance: the actions run on it, and find it when they resolve the service.
  ///   - service: the type that it is registered for.
  ///   - name: the name that it is registered under, or nil.
  /// - Throws: `MissingRegistrationError` if nothing is registered under that key, or the error of an action.
  public func resolveDependencies<Service>(
    of instance: Service, as service: Service.Type, name: String? = nil
  ) throws {
    let entry = try find(ServiceKey(Service.self, name: name))
    let graph = ObjectGraph(Inspection(adopting: (entry.key, instance)))
    defer { graph.end(hasFailed: false) }
    graph.keep(instance, for: Request(entry, in: self, graph: graph))
    try graph.complete()
  }
}
