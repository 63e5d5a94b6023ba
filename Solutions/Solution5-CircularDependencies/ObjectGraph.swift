/// One call of `resolve` on a container, with everything that its factories ask for. Each call has a graph of its own,
/// so it needs no lock, and what it knows goes when the call returns.
final class ObjectGraph: Resolver {
  private struct Made {
    let key: ServiceKey
    let service: Any
  }

  private struct Uncompleted {
    let path: [ServiceKey]
    let service: Any
    let completions: [Completion]
  }

  private let container: Container
  /// What is being made at the moment: each was asked for by the one before.
  private var path: [ServiceKey] = []
  private var made: [Made] = []
  private var uncompleted: [Uncompleted] = []

  init(container: Container) {
    self.container = container
    // Most graphs are small. Room for four at once is cheaper than growing twice.
    path.reserveCapacity(4)
    made.reserveCapacity(4)
  }

  /// Makes a service, or finds the one that this graph has made before. One that takes arguments is made each time:
  /// other arguments, another service. O(*n*) in the number of services in this graph.
  func resolve<Service, each Argument>(
    _ service: Service.Type, name: String?, argument: repeat each Argument
  ) throws -> Service {
    let key = ServiceKey(Registration<Service, repeat each Argument>.self, name: name)
    if let index = made.firstIndex(where: { $0.key == key }) { return try found(made[index]) }
    if let start = path.firstIndex(of: key) { throw CircularDependency(path: path[start...] + [key]) }
    guard let registration = container.registration(for: key) as? Registration<Service, repeat each Argument>
    else { throw missing(key) }

    defer { if path.isEmpty { forget() } }
    path.append(key)
    let service: Service
    do {
      defer { path.removeLast() }
      service = try registration.factory(self, repeat each argument)
    }
    if key.arguments.argumentTypes.isEmpty { made.append(Made(key: key, service: service)) }
    let completions = registration.completions
    if !completions.isEmpty {
      uncompleted.append(Uncompleted(path: path + [key], service: service, completions: completions))
    }
    if path.isEmpty { try completeAll() }
    return service
  }

  func provider<Service>(_ service: Service.Type, name: String?) -> Provider<Service> {
    container.provider(service, name: name)
  }

  /// A key names one type, so the cast never fails.
  private func found<Service>(_ made: Made) throws -> Service {
    guard let service = made.service as? Service else { throw missing(made.key) }
    return service
  }

  private func missing(_ key: ServiceKey) -> ResolutionError {
    let error = ResolutionError(missing: key, registered: container.snapshots)
    return path.reversed().reduce(error) { $0.asked(by: $1) }
  }

  /// Runs what has waited until every service of the graph was made, in the order in which they were made.
  private func completeAll() throws {
    var next = 0
    while next < uncompleted.count {
      let made = uncompleted[next]
      path = made.path
      defer { path = [] }
      for complete in made.completions { try complete(self, made.service) }
      next += 1
    }
  }

  /// A factory may have kept this resolver. What it asks for later is another graph.
  private func forget() {
    made = []
    uncompleted = []
  }
}
