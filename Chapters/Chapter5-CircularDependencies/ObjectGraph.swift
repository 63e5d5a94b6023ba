/// What one call of `resolve` on a container has made, with everything that its factories asked for. Each call could have
/// a graph of its own, which its requests share.
final class ObjectGraph {
  // Kata 5.5: no call has a graph, and a graph would remember nothing.
}
