/// One call of `resolve` on a container, with everything that its factories ask for. Each call has a graph of its own,
/// so it needs no lock, and what it knows goes when the call returns.
final class ObjectGraph: Resolver {
  private struct Uncompleted {
    let path: [ServiceKey]
    let service: Any
    let completions: [Completion]
  }

  private let container: Container
  private let onRequest: ((_ dependency: ServiceKey, _ client: ServiceKey) -> Void)?
  /// What is being made at the moment: each was asked for by the one before.
  private var path: [ServiceKey] = []
  private var keeper: Keeper
  private var uncompleted: [Uncompleted] = []

  /// A graph of nothing yet.
  /// - Parameters:
  ///   - container: who knows the factories.
  ///   - onRequest: is told of each service that another one asks for, or nil.
  init(container: Container, onRequest: ((ServiceKey, ServiceKey) -> Void)? = nil) {
    self.container = container
    self.onRequest = onRequest
    keeper = Keeper(workshop: container.workshop)
  }

  /// Makes a service, or finds the one that was kept. O(*n*) in the number of services in this graph.
  func resolve<Service, each Argument>(
    _ service: Service.Type, name: String?, argument: repeat each Argument
  ) throws -> Service {
    let key = ServiceKey(Registration<Service, repeat each Argument>.self, name: name)
    if let onRequest, let client = path.last { onRequest(key, client) }
    guard let (known, shelf) = container.registration(for: key),
      let registration = known as? Registration<Service, repeat each Argument>
    else {
      let missing = ResolutionError(missing: key, registered: container.snapshots)
      throw path.reversed().reduce(missing) { $0.asked(by: $1) }
    }

    var isComplete = false
    defer { if path.isEmpty { end(isComplete: isComplete) } }
    if let kept = keeper.instance(on: shelf) as? Service { return kept }
    if let start = path.firstIndex(of: key) { throw CircularDependency(path: path[start...] + [key]) }
    let service = try making(key) { try registration.factory(self, repeat each argument) }
    keeper.keep(service, on: shelf)
    let completions = registration.completions
    if !completions.isEmpty {
      uncompleted.append(Uncompleted(path: path + [key], service: service, completions: completions))
    }
    if path.isEmpty { try completeAll() }
    isComplete = true
    return service
  }

  func provider<Service>(_ service: Service.Type, name: String?) -> Provider<Service> {
    container.provider(service, name: name)
  }

  private func making<Service>(_ key: ServiceKey, _ factory: () throws -> Service) rethrows -> Service {
    path.append(key)
    defer { path.removeLast() }
    return try factory()
  }

  /// Runs what has waited until every service of the graph was made, in the order in which they were made.
  private func completeAll() throws {
    defer { path = [] }
    var next = 0
    while next < uncompleted.count {
      let made = uncompleted[next]
      path = made.path
      for complete in made.completions { try complete(self, made.service) }
      next += 1
    }
  }

  /// A factory may have kept this resolver. What it asks for later is another graph.
  private func end(isComplete: Bool) {
    keeper.end(isComplete: isComplete)
    uncompleted = []
  }
}
