/// What one call of `resolve` on a container creates, with everything that its factories need. Each call has its own
/// graph on its own thread, so a graph needs no lock. It ends when the call returns.
final class ObjectGraph {
  private(set) var isOver = false
  /// The latest of the first requests, each of which knows the request before it.
  var latest: Request?
  var count = 0
  /// The other requests of a large graph.
  var large: Large?
  /// What the requests have created and found.
  private(set) var instances = roomForFour
  /// The requests whose actions run when all services are created, in the order of the creation.
  private var waiting: [(request: Request, instance: Any)] = []
  /// An instance from elsewhere, which only this graph finds.
  private(set) var adopted: AdoptedInstance?
  /// The creation lock, from the first missing shared instance until the graph ends.
  private var lock: CreationLock?
  /// What this graph has created for all graphs. It holds the owners, because a factory may create a container and drop it.
  var created: [(entry: Entry, owner: Container, instance: Any)] = []

  init(adopting adopted: AdoptedInstance? = nil) {
    self.adopted = adopted
  }

  /// The instance that all graphs share, or nil: then this graph creates it, while other threads wait until the graph ends.
  /// - Throws: `OutdatedEntry` if the entry was replaced or removed while this thread waited.
  func findSharedOrLock(_ entry: Entry) throws -> Any? {
    if let instance = entry.finishedInstance { return instance }
    if lock != nil { return entry.kept }
    let lock = entry.owner.creationLock
    lock.begin(self)
    // Another thread may have finished it in the meantime.
    let instance = entry.kept
    if instance == nil && entry.isCurrent {
      self.lock = lock
      return nil
    }
    lock.end(self, hasFailed: false)
    if instance == nil { throw OutdatedEntry() }
    return instance
  }

  /// Keeps an instance as its scope says, and as long as its actions need it.
  func keep(_ instance: Any, for request: Request) {
    let entry = request.entry
    // Kata 6.6: the storage keeps an instance, even if its graph fails later.
    if entry.scope.isShared { entry.storage.instance = instance }
    if entry.scope.reach == .request && entry.actions.isEmpty { return remove(request) }
    request.number = hold(instance)
    if !entry.actions.isEmpty { waiting.append((request, instance)) }
  }

  /// Holds an instance until the graph ends.
  /// - Returns: its number.
  func hold(_ instance: Any) -> Int {
    instances.append(instance)
    return instances.count - 1
  }

  /// Forgets what a failed request has created with its dependencies: its client may swallow the error. The instances
  /// are released when the graph ends.
  func takeBack(_ failed: Request, created before: Int) {
    while !failed.isOver, let last {
      last.isOver = true
      remove(last)
    }
    waiting.removeAll { $0.request.isOver }
    for (entry, _, instance) in created[before...] {
      entry.storage.instance = nil
      _ = hold(instance)
    }
    created.removeSubrange(before...)
  }

  /// Runs the actions of `initCompleted`. An action may lead to more of them.
  func complete() throws {
    var next = 0
    while next < waiting.count {
      let (request, instance) = waiting[next]
      for action in request.entry.actions { try action(request, instance) }
      next += 1
    }
  }

  /// Forgets everything: a factory may have kept its request, and with it the graph.
  func end(hasFailed: Bool) {
    isOver = true
    lock?.end(self, hasFailed: hasFailed)
    lock = nil
    latest = nil
    large = nil
    instances = []
    waiting = []
    adopted = nil
  }
}
