import Injection

extension Container {
  /// Completes a screen that the host has created, by the definition for its type and tag.
  /// - Throws: the error of the definition.
  func inject(into screen: Screen) throws {
    // Look first, run later: a definition that fails must not look like a missing definition.
    if hasDefinition(for: screen, name: screen.tag) {
      try completeOwnType(of: screen, name: screen.tag)
    } else if hasDefinition(for: screen, name: nil) {
      try completeOwnType(of: screen, name: nil)
    }
  }
}
