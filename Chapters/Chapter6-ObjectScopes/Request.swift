/// One request for a service in an object graph, and the resolver that the service's factory is given. It knows the
/// request that it came from, so the path to a service is a chain of requests.
final class Request: Resolver {
  let key: ServiceKey
  let registered: ScopedRegistration
  /// The container whose registrations answer the factory.
  let container: Container
  /// The request whose factory asked for this service, or nil at the start of the graph.
  private let client: Request?
  /// What the whole graph knows. A service that asks for nothing needs no graph, so the first request has none yet.
  private var graph: ObjectGraph?
  private var isOver = false
  /// How many services of the graph have to be completed before this one is complete.
  private(set) var waitsFor = 0

  init(
    _ key: ServiceKey, at registered: ScopedRegistration, for client: Request? = nil, in container: Container,
    graph: ObjectGraph?
  ) {
    self.key = key
    self.registered = registered
    // Kata 6.1: the container that was asked answers the factory, whatever becomes of the instance.
    self.container = container
    self.client = client
    self.graph = graph
  }

  /// Starts a graph: finds the instance that the scope has kept, or makes one.
  static func start<Service, each Argument>(
    _ key: ServiceKey, at registered: ScopedRegistration, in container: Container, graph: ObjectGraph? = nil,
    arguments: repeat each Argument
  ) throws -> Service {
    let graph = registered.scope.isShared ? graph ?? ObjectGraph() : graph
    let request = Request(key, at: registered, in: container, graph: graph)
    defer { request.end() }
    if let instance = graph?.instance(for: request) { return cast(instance) }
    let service: Service = try request.make(arguments: repeat each arguments)
    if let graph = request.graph {
      if registered.scope.isShared || graph.isWaiting { graph.keep(service, for: request) }
      try graph.completeAll()
    }
    return service
  }

  func resolve<Service, each Argument>(
    _ service: Service.Type, name: String?, arguments: repeat each Argument
  ) throws -> Service {
    let graph = startedGraph
    // A factory may have kept this resolver. What it asks for later is another graph.
    if isOver || graph.isOver {
      return try container.resolve(service, name: name, arguments: repeat each arguments)
    }
    let key = ServiceKey(service, repeat (each Argument).self, name: name)
    graph.log?.dependencies.append(Dependency(client: self.key, service: key))
    guard let registered = container.registered(key) else {
      throw container.missing(key, path: path)
    }
    let request = Request(key, at: registered, for: self, in: container, graph: graph)
    if let instance = graph.instance(for: request) {
      wait(for: request.waitsFor)
      return cast(instance)
    }
    if isPart(ofCircleTo: request) { throw CircularDependencyError(path: circle(to: request)) }
    let instance: Service = try request.make(arguments: repeat each arguments)
    graph.keep(instance, for: request)
    wait(for: request.waitsFor)
    return instance
  }

  private func make<Service, each Argument>(arguments: repeat each Argument) throws -> Service {
    // The key is the type of the registration, so the registration has no other.
    let registration = unsafeDowncast(
      registered.registration, to: Registration<Service, repeat each Argument>.self)
    let service = try registration.factory(self, repeat each arguments)
    let actions = registration.completions
    if !actions.isEmpty { startedGraph.wait(for: self, service, actions) }
    return service
  }

  func provider<Service>(_ service: Service.Type, name: String?) -> Provider<Service> {
    container.provider(service, name: name)
  }

  /// This service is complete only after so many others, because it needs one of them.
  func wait(for count: Int) {
    if count > waitsFor { waitsFor = count }
  }

  private var startedGraph: ObjectGraph {
    if let graph { return graph }
    let new = ObjectGraph()
    graph = new
    return new
  }

  private func end() {
    isOver = true
    graph?.end()
  }

  /// The services from the start of the graph to this one. O(*n*) in their number.
  private var path: [ServiceKey] {
    (client?.path ?? []) + [key]
  }

  /// Whether this service, or one that led to it, is asked for again.
  private func isPart(ofCircleTo request: Request) -> Bool {
    isSame(as: request) || client?.isPart(ofCircleTo: request) == true
  }

  private func circle(to request: Request) -> [ServiceKey] {
    let way = isSame(as: request) ? [] : client?.circle(to: request).dropLast() ?? []
    return way + [key, request.key]
  }

  private func isSame(as other: Request) -> Bool {
    key == other.key && container === other.container
  }
}
