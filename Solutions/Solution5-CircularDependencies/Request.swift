/// One request for a service in an object graph, and the resolver that the service's factory is given. It knows the
/// request that it came from, so the path to a service is a chain of requests.
final class Request: Resolver {
  private let key: ServiceKey
  /// The request whose factory asked for this service, or nil at the start of the graph.
  private let client: Request?
  private let container: Container
  private let graph: ObjectGraph

  private init(_ key: ServiceKey, for client: Request?, in container: Container, graph: ObjectGraph) {
    self.key = key
    self.client = client
    self.container = container
    self.graph = graph
  }

  /// Starts a graph, and makes a service with all that it needs.
  static func start<Service, each Argument>(
    _ key: ServiceKey, in container: Container, arguments: repeat each Argument
  ) throws -> Service {
    let graph = ObjectGraph()
    defer { graph.end() }
    let request = Request(key, for: nil, in: container, graph: graph)
    let service: Service = try request.make(arguments: repeat each arguments)
    try graph.completeAll()
    return service
  }

  func resolve<Service, each Argument>(
    _ service: Service.Type, name: String?, arguments: repeat each Argument
  ) throws -> Service {
    // A factory may have kept this resolver. What it asks for later is another graph.
    if graph.isOver { return try container.resolve(service, name: name, arguments: repeat each arguments) }
    let key = ServiceKey(service, repeat (each Argument).self, name: name)
    if let instance = graph.instance(for: key) { return cast(instance) }
    if let start = path.firstIndex(of: key) { throw CircularDependencyError(path: path[start...] + [key]) }
    return try Request(key, for: self, in: container, graph: graph).make(arguments: repeat each arguments)
  }

  private func make<Service, each Argument>(arguments: repeat each Argument) throws -> Service {
    guard let registration = container.registration(for: key) as? Registration<Service, repeat each Argument>
    else { throw container.missing(key, path: client?.path ?? []) }
    let service = try registration.factory(self, repeat each arguments)
    graph.keep(service, for: key)
    graph.wait(for: self, service, registration.completions)
    return service
  }

  func provider<Service>(_ service: Service.Type, name: String?) -> Provider<Service> {
    container.provider(service, name: name)
  }

  /// The services from the start of the graph to this one. O(*n*) in their number.
  private var path: [ServiceKey] {
    (client?.path ?? []) + [key]
  }
}
