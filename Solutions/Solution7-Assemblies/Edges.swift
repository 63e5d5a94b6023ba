import Injection

extension Container {
  /// Who needs whom. Factories run for this, in a copy of the container.
  /// - Parameter samples: arguments for services that take some.
  /// - Returns: a dependency for each service that a factory requests.
  func edges(samples: [Sample] = []) -> Set<Dependency> {
    let copy = copy()
    for key in copy.services {
      // A service that can't be created also has dependencies.
      if key.argumentTypes.isEmpty {
        _ = try? copy.resolve(key)
      } else {
        try? samples.first { $0.fits(key) }?.resolve(in: copy)
      }
    }
    return DependencyMap(of: copy).dependencies
  }
}
