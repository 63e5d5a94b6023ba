import Injection

extension Container {
  /// Who needs whom. Factories run for this, in a copy of the container.
  /// - Parameter samples: arguments for services that take some.
  /// - Returns: a dependency for each service that a factory requests.
  func edges(samples: [Sample] = []) -> Set<Dependency> {
    let copy = copy()
    // Kata 7.7: the app begins with its home screen.
    for key in copy.services where key.service == HomePresenter.self { _ = try? copy.resolve(key) }
    return DependencyMap(of: copy).dependencies
  }
}
