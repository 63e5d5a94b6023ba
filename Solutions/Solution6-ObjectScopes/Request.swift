/// One request for a service in an object graph, and the resolver that the service's factory is given. It knows the request that
/// it came from, so the path to a service is a chain of requests.
final class Request: Resolver {
  let entry: Entry
  /// The container whose registrations answer the factory.
  let container: Container
  /// The request whose factory asked for this service, or nil at the start of a graph.
  private let client: Request?
  /// What the whole graph knows. A service that asks for nothing needs no graph, so the first request has none yet.
  private var graph: ObjectGraph?
  private var isOver = false
  /// Whether the factory is running.
  private(set) var isBeingCreated = true
  /// What was created, as long as the graph needs it.
  var instance: Any?
  /// The request before this one in the same graph.
  var previous: Request?

  init(
    _ entry: Entry, of owner: Container, for client: Request? = nil, in container: Container,
    graph: ObjectGraph? = nil
  ) {
    self.entry = entry
    // What a container shares, it creates itself, from its own registrations, even if a child asks first.
    self.container = entry.scope.isShared ? owner : container
    self.client = client
    self.graph = graph
  }

  var key: ServiceKey { entry.key }

  /// Starts a graph: finds an instance, or creates it with all that it needs, and completes all of them.
  func start<Service, each Argument>(_ arguments: repeat each Argument) throws -> Service {
    var hasFailed = true
    defer { end(hasFailed: hasFailed) }
    if entry.scope.isShared && graph == nil { graph = ObjectGraph() }
    let service: Service = try service(repeat each arguments)
    try graph?.complete()
    hasFailed = false
    return service
  }

  func resolve<Service, each Argument>(
    _ service: Service.Type, name: String?, arguments: repeat each Argument
  ) throws -> Service {
    if isOver || graph?.isOver == true { throw FinishedGraphError(service: Service.self) }
    let graph = startedGraph
    let key = ServiceKey(Service.self, repeat (each Argument).self, name: name)
    graph.note(Dependency(client: self.key, service: key))
    if let instance = graph.adoptedInstance(for: key) { return cast(instance) }
    let (entry, owner) = try container.find(key, for: self)
    if let instance = entry.instance { return cast(instance) }
    if graph.hasAdopted && entry.scope.isShared {
      // What is shared must not hold what was created elsewhere, so it is created without it.
      return try Request(entry, of: owner, for: self, in: owner).start(repeat each arguments)
    }
    let request = Request(entry, of: owner, for: self, in: container, graph: graph)
    return try request.service(repeat each arguments)
  }

  func provider<Service>(_ service: Service.Type, name: String?) -> Provider<Service> {
    container.provider(service, name: name)
  }

  private func service<Service, each Argument>(_ arguments: repeat each Argument) throws -> Service {
    if let instance = try graph?.instance(for: self, from: client) {
      // A storage is code of the app. If it shows something else, nothing is kept.
      switch instance {
      case let service as Service: return service
      default: break
      }
    }
    // The key has the types of the factory, so the factory has no others.
    guard let factory = entry.factory as? Factory<Service, repeat each Argument> else {
      preconditionFailure("\(key) was registered with \(type(of: entry.factory))")
    }
    defer { isBeingCreated = false }
    let service = try factory.make(self, repeat each arguments)
    if !entry.actions.isEmpty { _ = startedGraph }
    graph?.keep(service, for: self)
    return service
  }

  /// Runs the actions of `initCompleted`.
  func complete() throws {
    guard let instance else { return }
    for action in entry.actions { try action(self, instance) }
  }

  private var startedGraph: ObjectGraph {
    if let graph { return graph }
    let new = ObjectGraph()
    new.add(self)
    graph = new
    return new
  }

  private func end(hasFailed: Bool) {
    isOver = true
    graph?.end(hasFailed: hasFailed)
  }

  /// Shows an instance to every thread. Other storages decide each time, and are asked under the creation lock.
  func publish(_ instance: Any) {
    guard entry.storage is PermanentStorage else { return }
    container.change { registry -> Entry? in
      guard registry.entries[key] === entry else { return nil }
      return registry.set(entry.renewed(keeping: instance))
    }
  }

  /// The services from the start of the graph to this one. O(*n*) in their number.
  var path: [ServiceKey] { chain.map(\.key) }

  /// The services from an earlier request for the same service to this request, and round to it again. Nil if that is no cycle:
  /// a service that has been created, and has no actions, waits for nothing.
  func cycle(to earlier: Request) -> [ServiceKey]? {
    guard earlier.isBeingCreated || !earlier.entry.actions.isEmpty else { return nil }
    let chain = chain
    let start = chain.firstIndex { $0.key == earlier.key && $0.container === earlier.container }
    if start == nil && !earlier.isBeingCreated { return nil }
    return chain[(start ?? 0)...].map(\.key) + [earlier.key]
  }

  private var chain: [Request] {
    sequence(first: self, next: \.client).reversed()
  }
}
