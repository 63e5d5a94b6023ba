/// What one call of `resolve` on a container has made, with everything that its factories asked for. Each call has a graph
/// of its own, on its own thread, so a graph needs no lock, and it ends when the call returns.
final class ObjectGraph {
  /// An instance that this graph has made. The graph holds it until it ends, even if its storage doesn't.
  private final class Made {
    let request: Request
    let instance: Any
    let storage: any InstanceStorage
    let isShared: Bool

    init(_ request: Request, _ instance: Any, in storage: any InstanceStorage, isShared: Bool) {
      self.request = request
      self.instance = instance
      self.storage = storage
      self.isShared = isShared
    }
  }

  /// A service whose actions run when all services are made.
  private struct Waiting {
    let request: Request
    let instance: Any
    let actions: [Completion]
  }

  let log: DependencyLog?
  private var made: [Made] = []
  private var waiting: [Waiting] = []
  /// How many of the waiting services are complete, with all that they need.
  private var completed = 0
  private var creationLock: CreationLock?
  private(set) var isOver = false

  init(log: DependencyLog? = nil) {
    self.log = log
  }

  var isWaiting: Bool { !waiting.isEmpty }

  /// The instance that is to be found, or nil: then the request makes one. O(*n*) in the number of services in this graph.
  func instance(for request: Request) -> Any? {
    if let index = index(of: request), let instance = made[index].storage.instance {
      request.wait(for: made[index].request.waitsFor)
      return instance
    }
    // Kata 6.1: the graph knows what it has made itself, and looks nowhere else.
    return nil
  }

  /// Keeps an instance in the storage of its scope: the one that all graphs share, or one of this graph's own.
  func keep(_ instance: Any, for request: Request) {
    // Kata 6.1: every instance ends with its graph, whatever the scope of its registration says.
    if !request.key.argumentTypes.isEmpty { return }
    let storage = PermanentStorage()
    storage.instance = instance
    made.append(Made(request, instance, in: storage, isShared: false))
  }

  /// Lets the graph find an instance that was created elsewhere. No other graph does.
  func adopt(_ instance: Any, for request: Request) {
    let storage = PermanentStorage()
    storage.instance = instance
    made.append(Made(request, instance, in: storage, isShared: false))
  }

  private func index(of request: Request) -> Int? {
    made.firstIndex {
      $0.request.registered === request.registered && $0.request.container === request.container
    }
  }

  /// Takes the lock of the container, unless the graph holds it already, until the graph ends.
  func lock(_ lock: CreationLock) {
    if creationLock != nil { return }
    lock.lock()
    creationLock = lock
  }

  /// Leaves the actions of a service for the moment when all services are made.
  func wait(for request: Request, _ instance: Any, _ actions: [Completion]) {
    waiting.append(Waiting(request: request, instance: instance, actions: actions))
    request.wait(for: waiting.count)
  }

  /// Runs the actions of the services, in the order in which these were made. An action may lead to more of them.
  func completeAll() throws {
    var next = 0
    var needed = 0
    while next < waiting.count {
      let service = waiting[next]
      for action in service.actions { try action(service.request, service.instance) }
      next += 1
      // What the actions asked for may have to wait for services further on.
      needed = max(needed, service.request.waitsFor)
      if next >= needed { completed = next }
    }
  }

  /// What is complete stays, also if the graph has failed. What is not is taken back.
  func end() {
    isOver = true
    let (instances, services) = (made, waiting)
    for made in instances where made.isShared {
      let registered = made.request.registered
      if made.request.waitsFor <= completed { registered.finish() } else { registered.discard() }
    }
    (made, waiting) = ([], [])
    creationLock?.unlock()
    // What only the graph has held goes after the lock: a `deinit` may well use the container.
    withExtendedLifetime((instances, services)) {}
  }
}
