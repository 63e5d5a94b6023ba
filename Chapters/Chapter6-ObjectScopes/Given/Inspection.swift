/// A service that asks for another one.
public struct Dependency: Hashable, Sendable, CustomStringConvertible {
  /// Who asks, and what for.
  public let client, service: ServiceKey

  /// For example `Profile → any Address`.
  public var description: String { "\(client) → \(service)" }
}

/// What a tool wants to know of a graph, or brings into it.
final class Inspection {
  var dependencies: [Dependency] = []
  /// An instance that was created elsewhere. Only this graph finds it.
  let adopted: (key: ServiceKey, instance: Any)?

  init(adopting adopted: (ServiceKey, Any)? = nil) {
    self.adopted = adopted
  }
}

// For tools that look at a whole app: a check of every registration, a report, a drawing.
extension Container {
  /// What is registered here and in the parents, in the order of the descriptions. O(*n* log *n*).
  public var services: [ServiceKey] {
    let services = Set(keys.joined()).map { (key: $0, description: $0.description) }
    return services.sorted { $0.description < $1.description }.map(\.key)
  }

  /// The scope of a service, or nil if nothing is registered under the key.
  public func scope(of key: ServiceKey) -> ObjectScope? { try? find(key).scope }

  /// Resolves a service that takes no arguments, and tells who asked for what on the way.
  /// - Parameters:
  ///   - key: what it is registered under. A key with arguments is a programming error.
  ///   - onRequest: called for each service that another one has asked for, in that order, even if `resolve` fails.
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

  /// Completes an instance that was created elsewhere: runs the actions of a registration on it, in one graph, and not its
  /// factory. Nothing is kept.
  /// - Parameters:
  ///   - instance: what the actions are run on, and what they find when they ask for the service.
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
