/// Who asks for whom. To find out, every service is resolved, in a copy of the container that is thrown away.
struct DependencyMap {
  private let container: Container
  private var dependenciesByClient: [ServiceKey: [ServiceKey]] = [:]

  /// Asks every factory. What takes arguments is made when somebody else brings them.
  /// - Throws: what a factory throws.
  init(of original: Container) throws {
    container = Container(emptied: original)
    for key in Set(container.snapshots.flatMap(\.keys)) where key.arguments.argumentTypes.isEmpty {
      try record(key.service, name: key.name)
    }
  }

  /// Those that ask for something, in the order of their names. O(*n* log *n*).
  var clients: [ServiceKey] {
    dependenciesByClient.keys.sorted { $0.description < $1.description }
  }

  /// What a service asks for itself, in the order in which it does.
  func dependencies(of client: ServiceKey) -> [ServiceKey] {
    dependenciesByClient[client] ?? []
  }

  /// The scope of a service.
  func scope(of service: ServiceKey) -> ObjectScope {
    container.place(of: service)?.shelf.scope ?? .graph
  }

  private mutating func record<Service>(_ service: Service.Type, name: String?) throws {
    var requests: [(dependency: ServiceKey, client: ServiceKey)] = []
    let graph = ObjectGraph(container: container) { requests.append(($0, $1)) }
    _ = try graph.resolve(service, name: name)
    for (dependency, client) in requests where !dependencies(of: client).contains(dependency) {
      dependenciesByClient[client, default: []].append(dependency)
    }
  }
}
