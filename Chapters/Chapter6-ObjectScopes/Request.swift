/// One request for a service in an object graph, and the resolver that the service's factory is given. It knows the request that
/// it came from, so the path to a service is a chain of requests.
final class Request: Resolver {
  let entry: Entry
  /// The container whose registrations answer the factory. A service may keep its request for longer than the container lives, but
  /// nobody needs the container once the call is over.
  unowned(unsafe) let container: Container
  /// The request whose factory needs this service, or nil at the start of a graph.
  let client: Request?
  /// What all requests know together. A service without dependencies needs no graph, so the first request doesn't have one yet.
  private(set) var graph: ObjectGraph?
  private let isFirst: Bool
  /// The request before this one in the same graph.
  let previous: Request?
  /// Which of the graph's instances it has created.
  var number: Int?
  private(set) var isCreating = true
  private var isOver = false

  init(_ entry: Entry, for client: Request? = nil, in container: Container, graph: ObjectGraph? = nil) {
    self.entry = entry
    // Kata 6.1: whoever asks first decides which registrations a shared instance is created from.
    self.container = container
    self.client = client
    self.graph = graph
    previous = graph?.latest
    isFirst = client == nil || graph == nil
  }

  func resolve<Service, each Argument>(
    _ service: Service.Type, name: String?, arguments: repeat each Argument
  ) throws -> Service {
    // A factory may have kept this resolver.
    if isFinished { throw FinishedGraphError(service: Service.self) }
    let graph = startedGraph
    let key = ServiceKey(Service.self, repeat (each Argument).self, name: name)
    if let inspection = graph.inspection {
      inspection.note(key, for: self)
      if let (adopted, instance) = inspection.adopted, adopted == key { return cast(instance) }
    }
    let entry = try container.find(key, for: self)
    if let shared = entry.shared as? SharedInstance<Service> { return shared.instance }
    // A shared service must not hold an adopted instance, so it gets a separate graph.
    let isApart = entry.scope.isShared && graph.inspection?.adopted != nil
    return try Request(entry, for: self, in: container, graph: isApart ? nil : graph)
      .service(repeat each arguments)
  }

  func provider<Service>(_ service: Service.Type, name: String?) -> Provider<Service> {
    Provider(container: isFinished ? nil : container, name: name)
  }

  private var isFinished: Bool { isOver || graph?.isOver == true }

  /// Finds an instance or creates it. The first request of a graph completes all new instances and then ends the graph.
  @inline(__always)  // Otherwise, the arguments are packed once more.
  func service<Service, each Argument>(_ arguments: repeat each Argument) throws -> Service {
    var hasFailed = true
    defer {
      isCreating = false
      isOver = isFirst
      if isFirst { graph?.end(hasFailed: hasFailed) }
    }
    if let number = try kept(), let graph {
      switch graph.instances[number] {
      case let service as Service:
        hasFailed = false
        return service
      // A storage, which may be code of the app, shows something of another type.
      default: break
      }
    }
    // The key has the types of the factory, so the factory has no others.
    guard let factory = entry.factory as? Factory<Service, repeat each Argument> else {
      preconditionFailure("\(entry.key) was registered with \(type(of: entry.factory))")
    }
    let service = try factory.make(self, repeat each arguments)
    isCreating = false
    if graph != nil || !entry.actions.isEmpty { startedGraph.keep(service, for: self) }
    if isFirst { try graph?.complete() }
    hasFailed = false
    return service
  }

  /// Which of the graph's instances the scope has kept, or nil: then this request creates one.
  private func kept() throws -> Int? {
    if isFirst && entry.scope.isShared { graph = graph ?? ObjectGraph() }
    guard let graph else { return nil }
    let earlier = graph.request(for: entry, in: container)
    switch entry.scope.reach {
    case .request: break
    // Kata 6.1: no matter which scope: every graph looks only at its own instances.
    case .graph, .container: if let number = earlier?.number { return number }
    }
    if let earlier, let path = client?.cycle(to: earlier) { throw CircularDependencyError(path: path) }
    graph.add(self)
    return nil
  }

  private var startedGraph: ObjectGraph {
    if let graph { return graph }
    let new = ObjectGraph()
    new.add(self)
    graph = new
    return new
  }
}
