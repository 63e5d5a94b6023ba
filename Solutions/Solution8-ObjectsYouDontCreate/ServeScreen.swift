import Injection

extension Container {
  /// Gives a screen that the host has created what its definition says: the one that is registered for its type under
  /// its tag, or else the one without a name. A screen without a definition is left alone.
  /// - Parameter screen: the screen. No second one is created.
  /// - Throws: the error of the definition.
  public func serve(_ screen: Screen) throws {
    let definitions = services.filter { $0.service == type(of: screen) && $0.argumentTypes.isEmpty }
    // Found first, run afterwards: an error of the definition must not be taken for the lack of one.
    let definition = definitions.first { $0.name == screen.tag } ?? definitions.first { $0.name == nil }
    guard let definition else { return }
    try resolveDependencies(ofOwnTypeOf: screen, name: definition.name)
  }
}
