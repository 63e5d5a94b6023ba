import Injection

extension Container {
  /// Who needs whom: a dependency for each service that a factory requests. Every factory runs, in a copy of the container.
  func edges() -> Set<Dependency> {
    let copy = copy()
    var edges: Set<Dependency> = []
    for key in copy.services where key.argumentTypes.isEmpty {
      // A service that can't be created has dependencies, too.
      _ = try? copy.resolve(key) { edges.insert($0) }
    }
    return edges
  }
}
