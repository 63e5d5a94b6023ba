/// What one call of `resolve` on a container creates, with everything that its factories ask for. Each call has a graph of its
/// own, on its own thread, so a graph needs no lock, and it ends when the call returns.
final class ObjectGraph {
  // Kata 5.4: what was created, and which actions have to run.
  private(set) var instances: [ServiceKey: Any] = [:]
  // Kata 5.5: when is a graph over, and what does it keep?
}
