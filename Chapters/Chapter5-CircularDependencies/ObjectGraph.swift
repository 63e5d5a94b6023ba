/// What one call of `resolve` on a container creates, with everything that its factories need. Each call has its own
/// graph on its own thread, so a graph needs no lock. It ends when the call returns.
final class ObjectGraph {
  // Kata 5.4: what was created, and which actions have to run.
  private(set) var instances: [ServiceKey: Any] = [:]
  // Kata 5.5: when is a graph over, and what does it keep?
}
