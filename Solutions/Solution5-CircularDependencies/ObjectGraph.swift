/// One call of `resolve` on a container, with everything that its factories ask for. Each call has a graph of its own,
/// so it needs no lock, and what it knows goes when the call returns.
final class ObjectGraph: Resolver {
  private let container: Container
  /// What is being made at the moment: each was asked for by the one before.
  private var path: [ServiceKey] = []
  private var made: [(key: ServiceKey, service: Any)] = []
  private var uncompleted: [(path: [ServiceKey], complete: (ObjectGraph) throws -> Void)] = []

  init(container: Container) {
    self.container = container
  }

  /// Makes a service, or finds the one that this graph has made before. One that takes arguments is made each time:
  /// with other values it would be another one. O(*n*) in the number of services in this graph.
  func resolve<Service, each Argument>(
    _ service: Service.Type, name: String?, argument: repeat each Argument
  ) throws -> Service {
    let key = ServiceKey(Registration<Service, repeat each Argument>.self, name: name)
    if let known = made.first(where: { $0.key == key })?.service as? Service { return known }
    if let start = path.firstIndex(of: key) { throw CircularDependency(path: path[start...] + [key]) }
    guard let registration = container.registration(for: key) as? Registration<Service, repeat each Argument>
    else {
      let missing = ResolutionError(missing: key, registered: container.snapshots)
      throw path.reversed().reduce(missing) { $0.asked(by: $1) }
    }

    defer { if path.isEmpty { forget() } }
    path.append(key)
    let service: Service
    do {
      defer { path.removeLast() }
      service = try registration.factory(self, repeat each argument)
    }
    if key.arguments.argumentTypes.isEmpty { made.append((key, service)) }
    for complete in registration.completions {
      uncompleted.append((path + [key], { try complete($0, service) }))
    }
    if path.isEmpty { try completeAll() }
    return service
  }

  func provider<Service>(_ service: Service.Type, name: String?) -> Provider<Service> {
    container.provider(service, name: name)
  }

  /// Runs what has to wait until every service of the graph is made, in the order in which they were made.
  private func completeAll() throws {
    defer { path = [] }
    var next = 0
    while next < uncompleted.count {
      path = uncompleted[next].path
      try uncompleted[next].complete(self)
      next += 1
    }
  }

  /// For the case that a factory keeps its resolver: whatever is resolved later is another graph.
  private func forget() {
    made = []
    uncompleted = []
  }
}
