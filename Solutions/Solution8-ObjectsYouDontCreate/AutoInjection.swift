import Injection

/// Fills the stored properties of an object that are an `InjectedProperty`.
/// - Throws: `UnfilledProperty`.
func fillProperties(of object: Any, from resolver: any Resolver) throws {
  // A mirror shows the properties of one class. The next mirror shows those of its superclass.
  for mirror in sequence(first: Mirror(reflecting: object), next: \.superclassMirror) {
    for (label, value) in mirror.children {
      guard let property = value as? any InjectedProperty else { continue }
      do {
        try property.fill(from: resolver)
      } catch {
        throw UnfilledProperty(owner: mirror.subjectType, label: label, underlying: error)
      }
    }
  }
}
