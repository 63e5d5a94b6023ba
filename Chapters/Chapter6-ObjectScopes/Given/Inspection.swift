import Synchronization

/// A service and its dependency.
public struct Dependency: Hashable, Sendable, CustomStringConvertible {
  let holder, held: CreatedService
  /// The service that needs.
  public var client: ServiceKey { holder.key }
  /// The service that it needs.
  public var service: ServiceKey { held.key }

  /// For example `Profile → any Address`.
  public var description: String { "\(client) → \(service)" }
}

/// A service as one container creates it. A child may override what the services of its parent use.
struct CreatedService: Hashable, Sendable {
  let key: ServiceKey
  let scope: ObjectScope
  private let home: ObjectIdentifier

  /// The service that a container finds; in the default scope if it finds none.
  init(_ key: ServiceKey, from container: Container) {
    let entry = try? container.find(key)
    self.key = key
    scope = entry?.scope ?? .graph
    home = ObjectIdentifier(scope.isShared ? entry?.owner ?? container : container)
  }

  static func == (one: CreatedService, other: CreatedService) -> Bool {
    one.key == other.key && one.home == other.home
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(key)
    hasher.combine(home)
  }
}

/// Who needs whom in a copy: what a factory, an action or a provider has requested, in any graph.
final class Notes: Sendable {
  private let list = Mutex<[Dependency]>([])

  var dependencies: [Dependency] { list.withLock(\.self) }

  func add(_ service: ServiceKey, for client: Request) {
    let holder = CreatedService(client.entry.key, from: client.container)
    let held = CreatedService(service, from: client.container)
    list.withLock { $0.append(Dependency(holder: holder, held: held)) }
  }
}

/// An instance from elsewhere, which only its graph finds.
final class AdoptedInstance {
  let key: ServiceKey
  let instance: Any

  init(key: ServiceKey, instance: Any) {
    self.key = key
    self.instance = instance
  }
}

// For tools that look at a whole app: a check of every registration, a report, a drawing.
extension Container {
  /// The keys of this container and its parents, in the order of their names. O(*n* log *n*).
  public var services: [ServiceKey] {
    let services = Set(keys.joined())
    let names = ServiceNames(services)
    return services.map { (key: $0, name: names.name(of: $0)) }.sorted { $0.name < $1.name }.map(\.key)
  }

  /// The scope of a service, or nil if nothing is registered under the key.
  public func scope(of key: ServiceKey) -> ObjectScope? { try? find(key).scope }

  /// Resolves a service without arguments by its key. A key with arguments is a programming error.
  @discardableResult
  public func resolve(_ key: ServiceKey) throws -> Any {
    precondition(key.argumentTypes.isEmpty, "\(key) takes arguments, and there are none to resolve it with.")
    func run<Service>(_ service: Service.Type) throws -> Any { try resolve(service, name: key.name) }
    return try run(key.service)
  }

  /// Completes an instance from elsewhere: runs a registration's actions on it in one graph, but not the factory. By a face, the
  /// actions of the face's service, if the instance is of its type. The actions find the instance when they resolve the service.
  /// The container keeps nothing.
  /// - Throws: `MissingRegistrationError` if nothing is registered under that key, or the error of an action.
  public func resolveDependencies<Service>(
    of instance: Service, as service: Service.Type, name: String? = nil
  ) throws {
    var entry = try find(ServiceKey(Service.self, name: name))
    if let behind = try entry.factory.service.map({ try find($0) }), behind.factory.creates(instance) {
      entry = behind
    }
    let graph = ObjectGraph(adopting: AdoptedInstance(key: entry.key, instance: instance))
    defer { graph.end(hasFailed: false) }
    graph.keep(instance, for: Request(entry, in: self, graph: graph))
    try graph.complete()
  }
}
