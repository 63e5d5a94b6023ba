import Injection

/// Fills the stored properties of an object that are an `InjectedProperty`.
/// - Throws: `UnfilledProperty`.
func fillProperties(of object: Any, from resolver: any Resolver) throws {
  // A mirror shows the properties of one class. The next mirror shows those of its superclass.
  var mirror: Mirror? = Mirror(reflecting: object)
  while let current = mirror {
    for (label, value) in current.children {
      guard let property = value as? any InjectedProperty else { continue }
      do {
        try property.fill(from: resolver)
      } catch {
        throw UnfilledProperty(owner: current.subjectType, label: label, underlying: error)
      }
    }
    mirror = current.superclassMirror
  }
}
