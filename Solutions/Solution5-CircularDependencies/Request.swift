/// One request for a service in an object graph, and the resolver that the service's factory is given. It knows the request that
/// it came from, so the path to a service is a chain of requests.
final class Request: Resolver {
  let entry: Entry
  private let container: Container
  /// The request whose factory needs this service, or nil at the start of a graph.
  private let client: Request?
  private let graph: ObjectGraph
  /// Whether its factory is running.
  private var isCreating = true

  init(_ entry: Entry, for client: Request? = nil, in container: Container) {
    self.entry = entry
    self.container = container
    self.client = client
    graph = client?.graph ?? ObjectGraph()
  }

  var key: ServiceKey { entry.key }

  func resolve<Service, each Argument>(
    _ service: Service.Type, name: String?, arguments: repeat each Argument
  ) throws -> Service {
    // A factory may have kept this resolver.
    if graph.isOver { throw FinishedGraphError(service: Service.self) }
    let key = ServiceKey(Service.self, repeat (each Argument).self, name: name)
    if let instance = graph.instances[key] { return cast(instance) }
    if let cycle = cycle(to: key) { throw CircularDependencyError(path: cycle) }
    let entry = try container.find(key, for: self)
    return try Request(entry, for: self, in: container).service(repeat each arguments)
  }

  func provider<Service>(_ service: Service.Type, name: String?) -> Provider<Service> {
    container.provider(service, name: name)
  }

  /// Creates a service. The first request of a graph completes all new instances and then ends the graph.
  func service<Service, each Argument>(_ arguments: repeat each Argument) throws -> Service {
    defer {
      isCreating = false
      if client == nil { graph.end() }
    }
    // The key has the types of the factory, so the factory has no others.
    guard let factory = entry.factory as? Factory<Service, repeat each Argument> else {
      preconditionFailure("\(key) was registered with \(type(of: entry.factory))")
    }
    let service = try factory.make(self, repeat each arguments)
    isCreating = false
    graph.keep(service, for: self)
    if client == nil { try graph.complete() }
    return service
  }

  /// The services from the start of the graph to this one. O(*n*) in their number.
  var path: [ServiceKey] { chain.map(\.key) }

  /// The cycle from an earlier request for a key to this request and back. Nil if that isn't a cycle, because a created service
  /// without actions doesn't wait for anything.
  private func cycle(to key: ServiceKey) -> [ServiceKey]? {
    let chain = chain
    let start = chain.lastIndex { $0.key == key && ($0.isCreating || !$0.entry.actions.isEmpty) }
    return start.map { chain[$0...].map(\.key) + [key] }
  }

  /// The requests from the start of the graph to this one.
  private var chain: [Request] {
    sequence(first: self, next: \.client).reversed()
  }
}
