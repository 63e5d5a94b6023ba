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
    return GraphChange(added: arrows(of: new, missingIn: old), removed: arrows(of: old, missingIn: new))
  }
}

/// Compares the keys, because a dependency also knows the container that creates its services, and each copy is another container.
private func arrows(of drawing: Set<Dependency>, missingIn other: Set<Dependency>) -> Set<Dependency> {
  drawing.filter { arrow in !other.contains { $0.client == arrow.client && $0.service == arrow.service } }
}
