/// What one call of `resolve` on a container creates, with everything that its factories ask for. Each call has a graph of its
/// own, on its own thread, so a graph needs no lock, and it ends when the call returns.
final class ObjectGraph {
  private(set) var isOver = false
  private var requests = RequestTable()
  /// The requests whose actions run when all services are created, in the order of the creation.
  private var waiting: [Request] = []
  private var sharing: (lock: CreationLock, beginning: Int)?
  /// The request for an instance that was created elsewhere. Only this graph finds the instance.
  private var adopted: Request?
  private let log: DependencyLog?

  init(log: DependencyLog? = nil) {
    self.log = log
  }

  /// The instance that the scope has kept, or nil: then the request creates one.
  func instance(for request: Request, from client: Request?) throws -> Any? {
    let earlier = requests.request(like: request)
    switch request.entry.scope.reach {
    case .request: break
    case .graph:
      if let instance = earlier?.instance { return instance }
    case .container:
      if sharing == nil {
        let lock = request.container.creationLock
        sharing = (lock, lock.begin())
      }
      if let instance = request.entry.storage.instance { return instance }
    }
    if let earlier, let path = client?.cycle(to: earlier) { throw CircularDependencyError(path: path) }
    requests.add(request)
    return nil
  }

  /// Keeps an instance as its scope says, and until its actions have run. The graph holds it to the end, even if its storage doesn't.
  func keep(_ instance: Any, for request: Request) {
    let entry = request.entry
    if !entry.actions.isEmpty {
      waiting.append(request)
    } else if entry.scope.reach == .request {
      return requests.remove(request)
    }
    request.instance = instance
    if entry.scope.isShared { sharing?.lock.keep(instance, for: request) }
  }

  /// Lets the graph find a request that has no instance yet, so that it can be part of a cycle.
  func add(_ request: Request) {
    requests.add(request)
  }

  /// Runs the actions. An action may lead to more of them.
  func complete() throws {
    var next = 0
    while next < waiting.count {
      try waiting[next].complete()
      next += 1
    }
  }

  func end(hasFailed: Bool) {
    isOver = true
    if let (lock, beginning) = sharing { lock.end(from: beginning, hasFailed: hasFailed) }
    (waiting, adopted) = ([], nil)
    requests.removeAll()
  }
}

// For an instance that was created elsewhere, and for tools.
extension ObjectGraph {
  var hasAdopted: Bool { adopted != nil }

  /// Completes an instance that was created elsewhere.
  func adopt(_ instance: Any, as request: Request) {
    adopted = request
    request.instance = instance
    requests.add(request)
    waiting.append(request)
  }

  func adoptedInstance(for key: ServiceKey) -> Any? {
    guard let adopted, adopted.key == key else { return nil }
    return adopted.instance
  }

  func note(_ dependency: @autoclosure () -> Dependency) {
    log?.dependencies.append(dependency())
  }
}
