import Foundation

/// One request for a service in an object graph, and the resolver that the service's factory is given. It knows the request that
/// it came from, so the path to a service is a chain of requests.
final class Request: Resolver {
  let entry: Entry
  /// The container whose registrations answer the factory. A service may keep its request for longer than the container lives, but
  /// nobody needs the container once the call is over.
  unowned let container: Container
  /// The request whose factory needs this service, or nil at the start of a graph.
  let client: Request?
  /// What all requests know together. A service without dependencies needs no graph, so the first request doesn't have one yet.
  private(set) var graph: ObjectGraph?
  /// The first request of a graph ends the graph.
  let isFirst: Bool
  /// Which of the graph's instances it has created.
  var number: Int?
  /// Whether its factory is running.
  var isCreating = true
  var isOver = false
  private let thread = pthread_self()
  /// The request before this one in the same graph.
  let previous: Request?

  init(_ entry: Entry, for client: Request? = nil, in container: Container, graph: ObjectGraph? = nil) {
    self.entry = entry
    // Kata 6.6: whoever asks first decides which registrations a shared instance is created from.
    self.container = container
    self.client = client
    self.graph = graph
    previous = graph?.latest
    isFirst = client == nil || graph == nil
  }

  func resolve<Service, each Argument>(
    _ service: Service.Type, name: String?, arguments: repeat each Argument
  ) throws -> Service {
    if !isUsable { throw FinishedGraphError(service: Service.self) }
    let graph = joinedGraph()
    let container = container
    let key = ServiceKey(Service.self, repeat (each Argument).self, name: name)
    container.notes?.add(key, for: self)
    if let adopted = graph.adopted, adopted.key == key { return cast(adopted.instance) }
    let entry = try container.find(key, for: self)
    if let shared = entry.shared as? SharedInstance<Service> { return shared.instance }
    // A shared service must not hold an adopted instance, so it gets a separate graph.
    let isApart = entry.scope.isShared && graph.adopted != nil
    do {
      return try Request(entry, for: self, in: container, graph: isApart ? nil : graph)
        .service(repeat each arguments)
    } catch is OutdatedEntry { return try resolve(service, name: name, arguments: repeat each arguments) }
  }

  func provider<Service>(_ service: Service.Type, name: String?) -> Provider<Service> {
    isUsable ? Provider(container: container, name: name) : Provider(finished: name)
  }

  /// A factory may have kept this resolver, or an object has carried it to another thread.
  private var isUsable: Bool { thread == pthread_self() && !isOver && graph?.isOver != true }

  /// Which of the graph's instances the scope has kept, or nil: then this request joins the graph, to create one.
  func findOrJoin() throws -> Int? {
    if isFirst && entry.scope.isShared { graph = graph ?? ObjectGraph() }
    guard let graph else { return nil }
    let earlier = graph.request(for: entry, in: container)
    // A reset may have replaced the entry. This graph stays with what it has created.
    let entry = earlier?.entry ?? entry
    switch entry.scope.reach {
    case .request: break
    case .graph: if let number = earlier?.number { return number }
    case .container: if let instance = try graph.findSharedOrLock(entry) { return graph.hold(instance) }
    }
    if let earlier, let path = client?.cycle(to: earlier) { throw CircularDependencyError(path: path) }
    graph.add(self)
    return nil
  }

  /// The graph of this request. It begins with the first dependency or action.
  func joinedGraph() -> ObjectGraph {
    if let graph { return graph }
    let new = ObjectGraph()
    new.add(self)
    graph = new
    return new
  }
}
