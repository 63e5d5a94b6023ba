import Injection

/// What one call of `activate` registered.
final class Activation {
  /// Removes exactly these registrations.
  func deactivate() {
    // Kata 7.7: on Sunday night, somebody restarts the app.
  }
}

extension Container {
  /// Registers every definition of an assembly and of the assemblies in its stored properties.
  func activate(_ root: any DefinitionAssembly) -> Activation {
    // Kata 7.7: a mirror shows one class, and `register` returns something.
    for child in Mirror(reflecting: root).children {
      if let definition = child.value as? any Definition { _ = definition.register(in: self) }
    }
    return Activation()
  }
}
