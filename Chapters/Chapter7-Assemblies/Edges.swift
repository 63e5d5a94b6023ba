import Injection

extension Container {
  /// Who needs whom. Factories run for this, in a copy of the container.
  /// - Parameter samples: arguments for services that take some.
  /// - Returns: a dependency for each service that a factory requests.
  func edges(samples: [Sample] = []) -> Set<Dependency> {
    var edges: Set<Dependency> = []
    // Kata 7.7: the app begins with its home screen.
    for key in services where key.service == HomePresenter.self {
      _ = try? resolve(key) { edges.insert($0) }
    }
    return edges
  }
}
