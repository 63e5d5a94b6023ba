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
    var visited: Set<ObjectIdentifier> = []
    var removals: [() -> Void] = []

    func visit(_ assembly: any DefinitionAssembly) {
      guard visited.insert(ObjectIdentifier(assembly)).inserted else { return }
      for value in storedValues(of: assembly) {
        if let definition = value as? any Definition { removals.append(definition.register(in: self)) }
        if let collaborator = value as? any DefinitionAssembly { visit(collaborator) }
      }
    }

    visit(root)
    return Activation(removals: removals)
  }
}

/// The values of all stored properties, inherited properties included.
private func storedValues(of object: Any) -> [Any] {
  var values: [Any] = []
  var mirror: Mirror? = Mirror(reflecting: object)
  while let current = mirror {
    values += current.children.map { $0.value }
    mirror = current.superclassMirror
  }
  return values
}
