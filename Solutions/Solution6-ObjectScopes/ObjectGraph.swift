/// What one call of `resolve` on a container creates, with everything that its factories ask for. Each call has a graph of its
/// own, on its own thread, so a graph needs no lock, and it ends when the call returns.
final class ObjectGraph {
  private(set) var isOver = false
  /// The latest request of the first sixteen. Each knows the request before it, and a small graph needs no more.
  private(set) var latest: Request?
  private var count = 0
  /// What the graph has created and others may ask for. It holds them until it ends, even if their storages don't.
  private(set) var instances: [Any] = []
  /// The requests of a large graph.
  private var index: [Place: Request]?
  /// The requests whose actions run when all services are created, in the order of the creation.
  private var waiting: [Request] = []
  private var sharing: (lock: CreationLock, beginning: Int)?
  private let log: DependencyLog?
  /// The request for an instance that was created elsewhere. Only this graph finds the instance.
  private(set) var adopted: Request?

  init(log: DependencyLog? = nil) {
    self.log = log
  }

  /// The latest request for an entry in a container, or nil.
  func request(for entry: Entry, in container: Container) -> Request? {
    if count > 16 { return index?[Place(entry, container)] }
    var request = latest
    while let candidate = request, candidate.entry !== entry || candidate.container !== container {
      request = candidate.previous
    }
    return request
  }

  /// Lets the graph find a request, although it has no instance yet.
  func add(_ request: Request) {
    count += 1
    if count == 17 {
      index = [:]
      for request in sequence(first: request, next: \.previous).reversed() { note(request) }
    } else if count > 17 {
      note(request)
    } else {
      latest = request
    }
  }

  private func note(_ request: Request) {
    index?[Place(request.entry, request.container)] = request
  }

  /// The instance that all graphs share, or nil: then this graph creates it, and no other thread does meanwhile.
  func sharedInstance(of entry: Entry, in owner: Container) -> Any? {
    if sharing == nil { sharing = (owner.creationLock, owner.creationLock.begin()) }
    return entry.storage.instance
  }

  /// Keeps an instance as its scope says. The graph holds it until the graph ends, even if its storage doesn't.
  func keep(_ instance: Any, for request: Request) {
    let entry = request.entry
    if entry.scope.isShared { sharing?.lock.keep(instance, for: request) }
    if !entry.actions.isEmpty {
      waiting.append(request)
    } else if entry.scope.reach == .request {
      if request === latest && count < 17 { (latest, count) = (request.previous, count - 1) }
      return
    }
    if instances.isEmpty { instances.reserveCapacity(4) }
    request.number = instances.count
    instances.append(instance)
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
    // A factory may have kept its request, and with it the graph.
    (latest, index, waiting, instances, adopted) = (nil, nil, [], [], nil)
  }

  /// Completes an instance that was created elsewhere.
  func adopt(_ instance: Any, as request: Request) {
    adopted = request
    request.number = 0
    instances = [instance]
    add(request)
    waiting.append(request)
  }

  func note(_ dependency: @autoclosure () -> Dependency) {
    log?.dependencies.append(dependency())
  }
}

/// An entry, and the container that answers its factory.
private struct Place: Hashable {
  private let entry: ObjectIdentifier
  private let container: ObjectIdentifier

  init(_ entry: Entry, _ container: Container) {
    (self.entry, self.container) = (ObjectIdentifier(entry), ObjectIdentifier(container))
  }
}
