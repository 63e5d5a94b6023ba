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
  private let isFirst: Bool
  /// The request before this one in the same graph.
  let previous: Request?
  private var isOver = false
  /// Whether its factory is running.
  private(set) var isCreating = true
  /// Which of the graph's instances it has created.
  var number: Int?

  init(
    _ entry: Entry, for client: Request? = nil, in container: Container,
    graph: ObjectGraph? = nil
  ) {
    self.entry = entry
    // What a container shares, it creates itself, from its own registrations, even if a child asks first.
    self.container = entry.scope.isShared ? entry.owner : container
    self.client = client
    self.graph = graph
    isFirst = client == nil || graph == nil
    previous = graph?.latest
  }

  var key: ServiceKey { entry.key }

  func resolve<Service, each Argument>(
    _ service: Service.Type, name: String?, arguments: repeat each Argument
  ) throws -> Service {
    // A factory may have kept this resolver.
    if isOver || graph?.isOver == true { throw FinishedGraphError(service: Service.self) }
    let graph = startGraph()
    let key = ServiceKey(Service.self, repeat (each Argument).self, name: name)
    graph.note(Dependency(client: self.key, service: key))
    if let adopted = graph.adopted, adopted.key == key { return cast(graph.instances[0]) }
    let entry = try container.find(key, for: self)
    if let instance = entry.instance { return cast(instance) }
    // What is shared must not hold what was created elsewhere, so it is created in a graph of its own.
    let isApart = graph.adopted != nil && entry.scope.isShared
    let request = Request(entry, for: self, in: container, graph: isApart ? nil : graph)
    return try request.service(repeat each arguments)
  }

  func provider<Service>(_ service: Service.Type, name: String?) -> Provider<Service> {
    container.provider(service, name: name)
  }

  /// Finds an instance, or creates it. The first request of a graph completes all that was created, and ends the graph.
  func service<Service, each Argument>(_ arguments: repeat each Argument) throws -> Service {
    var hasFailed = true
    defer {
      isCreating = false
      if isFirst { end(hasFailed: hasFailed) }
    }
    switch try keptInstance() {
    case .some(let service as Service):
      hasFailed = false
      return service
    // A storage is code of the app. If it shows something of another type, nothing is kept.
    default: break
    }
    // The key has the types of the factory, so the factory has no others.
    guard let factory = entry.factory as? Factory<Service, repeat each Argument> else {
      preconditionFailure("\(key) was registered with \(type(of: entry.factory))")
    }
    let service = try factory.make(self, repeat each arguments)
    isCreating = false
    if !entry.actions.isEmpty { startGraph() }
    graph?.keep(service, for: self)
    if isFirst { try graph?.complete() }
    hasFailed = false
    return service
  }

  /// The instance that the scope has kept, or nil: then this request creates it.
  private func keptInstance() throws -> Any? {
    guard let graph = entry.scope.isShared ? graph ?? ObjectGraph() : graph else { return nil }
    self.graph = graph
    let earlier = graph.request(for: entry, in: container)
    switch entry.scope.reach {
    case .request: break
    case .graph: if let number = earlier?.number { return graph.instances[number] }
    case .container: if let instance = graph.sharedInstance(of: entry, in: container) { return instance }
    }
    if let earlier, let path = client?.cycle(to: earlier) { throw CircularDependencyError(path: path) }
    graph.add(self)
    return nil
  }

  /// Runs the actions of `initCompleted`.
  func complete() throws {
    guard let graph, let number else { return }
    let instance = graph.instances[number]
    for action in entry.actions { try action(self, instance) }
  }

  @discardableResult
  private func startGraph() -> ObjectGraph {
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
      return registry.set(
        Entry(key, entry.factory, of: container, actions: entry.actions, in: entry.scope, instance: instance))
    }
  }

  /// The services from the start of the graph to this one. O(*n*) in their number.
  var path: [ServiceKey] { chain.map(\.key) }

  /// The services from an earlier request for the same service to this request, and round to it again. Nil if that is no cycle:
  /// a service that has been created, and has no actions, waits for nothing.
  func cycle(to earlier: Request) -> [ServiceKey]? {
    guard earlier.isCreating || !earlier.entry.actions.isEmpty else { return nil }
    let chain = chain
    let start = chain.firstIndex { $0.entry === earlier.entry && $0.container === earlier.container }
    if start == nil && !earlier.isCreating { return nil }
    return chain[(start ?? 0)...].map(\.key) + [earlier.key]
  }

  private var chain: [Request] {
    sequence(first: self, next: \.client).reversed()
  }
}
