/// Finds all assemblies that have to be activated: the given ones, and those that they keep in stored properties.
/// - Parameter roots: the given ones.
/// - Returns: each of them once, an assembly after those that it brings, which are in the order of its properties.
func assemblies(from roots: [any DefinitionAssembly]) -> [any DefinitionAssembly] {
  var visited: Set<ObjectIdentifier> = []
  var found: [any DefinitionAssembly] = []

  func visit(_ assembly: any DefinitionAssembly) {
    guard visited.insert(ObjectIdentifier(assembly)).inserted else { return }
    for value in storedValues(of: assembly) {
      if let collaborator = value as? any DefinitionAssembly { visit(collaborator) }
    }
    found.append(assembly)
  }

  for root in roots { visit(root) }
  return found
}
