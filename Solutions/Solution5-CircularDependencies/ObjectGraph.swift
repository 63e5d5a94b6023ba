/// What one call of `resolve` on a container creates, with everything that its factories need. Each call has its own
/// graph on its own thread, so a graph needs no lock. It ends when the call returns.
final class ObjectGraph {
  private(set) var isOver = false
  /// The instances of this graph, for all its requests.
  private(set) var instances: [ServiceKey: Any] = [:]
  /// The requests whose actions run when all services are created, in the order of the creation.
  private var waiting: [(request: Request, instance: Any)] = []

  /// Keeps an instance. A service that takes arguments is created each time: other arguments, another service.
  func keep(_ instance: Any, for request: Request) {
    let key = request.entry.key
    if key.argumentTypes.isEmpty { instances[key] = instance }
    if !request.entry.actions.isEmpty { waiting.append((request, instance)) }
  }

  /// Runs the actions. An action may lead to more of them.
  func complete() throws {
    var next = 0
    while next < waiting.count {
      let (request, instance) = waiting[next]
      for action in request.entry.actions { try action(request, instance) }
      next += 1
    }
  }

  /// Forgets everything: a factory may have kept its request, and with it the graph.
  func end() {
    isOver = true
    instances = [:]
    waiting = []
  }
}
