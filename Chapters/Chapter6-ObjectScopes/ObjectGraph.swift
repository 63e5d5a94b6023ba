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
  private let onRequest: ((_ dependency: ServiceKey, _ client: ServiceKey) -> Void)?
  /// What is being made at the moment: each was asked for by the one before.
  private var path: [ServiceKey] = []
  private var keeper: Keeper
  private var made: [Made] = []
  private var uncompleted: [Uncompleted] = []

  /// A graph of nothing yet.
  /// - Parameters:
  ///   - container: who knows the factories.
  ///   - onRequest: is told of each service that another one asks for, or nil.
  init(container: Container, onRequest: ((ServiceKey, ServiceKey) -> Void)? = nil) {
    self.container = container
    self.onRequest = onRequest
    keeper = Keeper(workshop: container.workshop)
    // Most graphs are small. Room for four at once is cheaper than growing twice.
    path.reserveCapacity(4)
    made.reserveCapacity(4)
  }

  /// Makes a service, or finds the one that this graph has made before. O(*n*) in the number of services in this graph.
  func resolve<Service, each Argument>(
    _ service: Service.Type, name: String?, argument: repeat each Argument
  ) throws -> Service {
    let key = ServiceKey(Registration<Service, repeat each Argument>.self, name: name)
    if let onRequest, let client = path.last { onRequest(key, client) }
    return try resolve(key, at: container.place(of: key), argument: repeat each argument)
  }

  /// The same, for those who know already what is registered for the key.
  @inline(__always)  // Who calls has looked up the types of the registration, and that takes long.
  func resolve<Service, each Argument>(
    _ key: ServiceKey, at place: Place?, argument: repeat each Argument
  ) throws -> Service {
    guard let (known, _) = place, let registration = known as? Registration<Service, repeat each Argument>
    else { throw path.reversed().reduce(container.missing(key)) { $0.asked(by: $1) } }

    var isComplete = false
    defer { if path.isEmpty { end(isComplete: isComplete) } }
    // Kata 6.1: what there is to know about scopes is on the shelf, and nobody looks there.
    if let index = made.firstIndex(where: { $0.key == key }), let service = made[index].service as? Service {
      return service
    }
    if let start = path.firstIndex(of: key) { throw CircularDependency(path: path[start...] + [key]) }
    path.append(key)
    let service: Service
    do {
      defer { path.removeLast() }
      service = try registration.factory(self, repeat each argument)
    }
    let completions = registration.completions
    if !completions.isEmpty {
      uncompleted.append(Uncompleted(path: path + [key], service: service, completions: completions))
    }
    // Then nobody is left who might ask for it again.
    let isLast = path.isEmpty && uncompleted.isEmpty
    if !isLast, key.arguments.argumentTypes.isEmpty { made.append(Made(key: key, service: service)) }
    if path.isEmpty { try completeAll() }
    isComplete = true
    return service
  }

  func provider<Service>(_ service: Service.Type, name: String?) -> Provider<Service> {
    container.provider(service, name: name)
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
  private func end(isComplete: Bool) {
    keeper.end(isComplete: isComplete)
    made = []
    uncompleted = []
  }
}
