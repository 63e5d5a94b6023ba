/// What one call of `resolve` on a container creates, with everything that its factories need. Each call has its own
/// graph on its own thread, so a graph needs no lock. It ends when the call returns.
final class ObjectGraph {
  private(set) var isOver = false
  /// The latest of the first sixteen requests. Each knows the request before it, and a small graph needs no more.
  var latest: Request?
  var count = 0
  /// The requests of a large graph.
  var index: [Place: Request] = [:]
  /// What the requests of this graph have created and found.
  private(set) var instances: [Any] = []
  /// The requests whose actions run when all services are created, in the order of the creation.
  private var waiting: [(request: Request, number: Int)] = []
  private var sharing: (lock: CreationLock, beginning: Int)?
  let inspection: Inspection?

  init(_ inspection: Inspection? = nil) {
    self.inspection = inspection
    instances.reserveCapacity(4)
  }

  /// The instance that all graphs share, or nil: then this graph creates it, while other threads wait until the graph ends.
  func sharedInstance(of entry: Entry) -> Any? {
    if let instance = entry.finishedInstance { return instance }
    if sharing != nil { return entry.storage.instance }
    let lock = entry.owner.creationLock
    let beginning = lock.begin()
    // Another thread may have finished it in the meantime.
    if let instance = entry.publishedInstance ?? entry.storage.instance {
      lock.end(from: beginning, hasFailed: false)
      return instance
    }
    sharing = (lock, beginning)
    return nil
  }

  /// Keeps an instance as its scope says, and as long as its actions need it.
  func keep(_ instance: Any, for request: Request) {
    let entry = request.entry
    if entry.scope.isShared { sharing?.lock.keep(instance, for: request) }
    if entry.scope.reach == .request && entry.actions.isEmpty { return remove(request) }
    let number = hold(instance)
    request.number = number
    if !entry.actions.isEmpty { waiting.append((request, number)) }
  }

  /// Holds an instance until the graph ends, even if its storage doesn't.
  func hold(_ instance: Any) -> Int {
    instances.append(instance)
    return instances.count - 1
  }

  /// Runs the actions of `initCompleted`. An action may lead to more of them.
  func complete() throws {
    var next = 0
    while next < waiting.count {
      let (request, number) = waiting[next]
      for action in request.entry.actions { try action(request, instances[number]) }
      next += 1
    }
  }

  /// Forgets everything: a factory may have kept its request, and with it the graph.
  func end(hasFailed: Bool) {
    isOver = true
    if let (lock, beginning) = sharing { lock.end(from: beginning, hasFailed: hasFailed) }
    latest = nil
    index = [:]
    instances = []
    waiting = []
  }
}
