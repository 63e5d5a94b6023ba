/// One request for a service in an object graph, and the resolver that the service's factory is given. It knows the request that
/// it came from, so the path to a service is a chain of requests.
final class Request: Resolver {
  let entry: Entry
  private let container: Container
  /// The request whose factory needs this service, or nil at the start of a graph.
  private let client: Request?
  private let graph: ObjectGraph

  init(_ entry: Entry, for client: Request? = nil, in container: Container) {
    self.entry = entry
    self.container = container
    self.client = client
    graph = client?.graph ?? ObjectGraph()
  }

  /// The services from the start of the graph to this one. O(*n*) in their number.
  var path: [ServiceKey] { (client?.path ?? []) + [entry.key] }

  func resolve<Service, each Argument>(
    _ service: Service.Type, name: String?, arguments: repeat each Argument
  ) throws -> Service {
    // A factory may have kept this resolver.
    if graph.isOver { throw FinishedGraphError(service: Service.self) }
    let key = ServiceKey(Service.self, repeat (each Argument).self, name: name)
    if let instance = graph.instances[key] { return cast(instance) }
    let path = path
    if let start = path.firstIndex(of: key) { throw CircularDependencyError(path: path[start...] + [key]) }
    let entry = try container.find(key, for: self)
    return try Request(entry, for: self, in: container).service(repeat each arguments)
  }

  /// Creates a service: runs the entry's factory, with this request as its resolver. The first request of a graph completes all new
  /// instances and then ends the graph.
  func service<Service, each Argument>(_ arguments: repeat each Argument) throws -> Service {
    defer { if client == nil { graph.end() } }
    // The key has the types of the factory, so the factory has no others.
    guard let factory = entry.factory as? Factory<Service, repeat each Argument> else {
      preconditionFailure("\(entry.key) was registered with \(type(of: entry.factory))")
    }
    let service = try factory.make(self, repeat each arguments)
    graph.keep(service, for: self)
    if client == nil { try graph.complete() }
    return service
  }

  func provider<Service>(_ service: Service.Type, name: String?) -> Provider<Service> {
    container.provider(service, name: name)
  }
}
