import Injection

/// What one call of `activate` registered.
final class Activation {
  private let removals: [() -> Void]

  init(removals: [() -> Void]) {
    self.removals = removals
  }

  /// Removes exactly these registrations.
  func deactivate() {
    for remove in removals { remove() }
  }
}

extension Container {
  /// Registers every definition of an assembly and of the assemblies in its stored properties.
  func activate(_ root: any DefinitionAssembly) -> Activation {
    let definitions = assemblies(from: root).flatMap(storedValues).compactMap { $0 as? any Definition }
    return Activation(removals: definitions.map { $0.register(in: self) })
  }
}

/// An assembly comes after those in its stored properties, so its definitions win.
private func assemblies(from root: any DefinitionAssembly) -> [any DefinitionAssembly] {
  var visited: Set<ObjectIdentifier> = []
  var found: [any DefinitionAssembly] = []

  func visit(_ assembly: any DefinitionAssembly) {
    guard visited.insert(ObjectIdentifier(assembly)).inserted else { return }
    for case let collaborator as any DefinitionAssembly in storedValues(of: assembly) { visit(collaborator) }
    found.append(assembly)
  }

  visit(root)
  return found
}

/// The values of all stored properties, inherited properties first.
private func storedValues(of object: AnyObject) -> [Any] {
  var mirrors = [Mirror(reflecting: object)]
  while let mirror = mirrors[0].superclassMirror { mirrors.insert(mirror, at: 0) }
  return mirrors.flatMap { $0.children.map(\.value) }
}
