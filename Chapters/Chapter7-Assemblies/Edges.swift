import Injection

extension Container {
  /// Who needs whom: a dependency for each service that a factory requests. Every factory runs, in a copy of the container.
  func edges() -> Set<Dependency> {
    var edges: Set<Dependency> = []
    // Kata 7.7: the app begins with its home screen.
    if let first = services.first { _ = try? resolve(first) { edges.insert($0) } }
    return edges
  }
}
