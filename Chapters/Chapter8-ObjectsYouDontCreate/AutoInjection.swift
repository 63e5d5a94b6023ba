import Injection

/// Fills the stored properties of an object that are an `InjectedProperty`.
/// - Throws: `UnfilledProperty`.
func fillProperties(of object: Any, from resolver: any Resolver) throws {
  // Kata 8.5: the properties wait, but nobody looks for them.
}
