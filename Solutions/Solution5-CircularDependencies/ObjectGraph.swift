/// What one call of `resolve` on a container has made, with everything that its factories asked for. Each call has a graph
/// of its own, on its own thread, so a graph needs no lock, and it ends when the call returns.
final class ObjectGraph {
  private struct Made {
    let key: ServiceKey
    let instance: Any
  }

  /// A service whose actions run when all services are made.
  private struct Waiting {
    let request: Request
    let instance: Any
    let actions: [Completion]
  }

  private var made: [Made] = []
  private var waiting: [Waiting] = []
  private(set) var isOver = false

  /// The instance that was made for a key, or nil. O(*n*) in the number of services in this graph.
  func instance(for key: ServiceKey) -> Any? {
    made.first { $0.key == key }?.instance
  }

  /// Remembers an instance. One that took arguments is made each time: other arguments, another service.
  func keep(_ instance: Any, for key: ServiceKey) {
    if key.argumentTypes.isEmpty { made.append(Made(key: key, instance: instance)) }
  }

  /// Leaves the actions of a service for the moment when all services are made.
  func wait(for request: Request, _ instance: Any, _ actions: [Completion]) {
    if !actions.isEmpty { waiting.append(Waiting(request: request, instance: instance, actions: actions)) }
  }

  /// Runs the actions of the services, in the order in which these were made. An action may lead to more of them.
  func completeAll() throws {
    var next = 0
    while next < waiting.count {
      let service = waiting[next]
      for action in service.actions { try action(service.request, service.instance) }
      next += 1
    }
  }

  /// Forgets everything: a factory may have kept its request, and with it the graph.
  func end() {
    isOver = true
    (made, waiting) = ([], [])
  }
}
