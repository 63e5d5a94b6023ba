/// What one call of `resolve` on a container creates, with everything that its factories need. Each call has its own
/// graph on its own thread, so a graph needs no lock. It ends when the call returns.
final class ObjectGraph {
  /// The instances of this graph, for all its requests.
  private(set) var instances: [ServiceKey: Any] = [:]

  /// Keeps an instance. A service that takes arguments is created each time: other arguments, another service.
  func keep(_ instance: Any, for request: Request) {
    // Kata 5.4: a graph forgets each instance, and which actions have to run.
  }

  /// Runs the actions. An action may lead to more of them.
  func complete() throws {
    // Kata 5.4: so far, no action runs.
  }

  // Kata 5.5: when is a graph over, and what does it keep?
}
