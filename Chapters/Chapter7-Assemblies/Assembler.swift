import Injection

/// Applies assemblies to one container.
public final class Assembler {
  private(set) var container: Container

  /// - Parameters:
  ///   - assemblies: the parts, in any order; where two register a service, the later assembly wins.
  ///   - parent: supplies what these assemblies don't register.
  /// - Throws: what a `loaded` method throws.
  public init(_ assemblies: [any Assembly] = [], parent: Assembler? = nil) throws {
    container = Container(parent: parent?.container)
    try apply(assemblies: assemblies)
  }

  /// Resolves what the assemblies registered.
  public var resolver: any Resolver { container }

  /// Adds assemblies. What an assembly registers again is created again: list each assembly once. Another thread finds each
  /// registration immediately, so apply them before the app resolves, or to a child assembler that nobody has yet.
  /// - Parameter assemblies: the parts, in any order.
  /// - Throws: what a `loaded` method throws.
  public func apply(assemblies: [any Assembly]) throws {
    // Kata 7.2: a building: each assembly is a floor, and stands on the floors below.
    for assembly in assemblies {
      container = Container(parent: container)
      assembly.assemble(container: container)
      try assembly.loaded(resolver: container)
    }
  }

  /// Adds one assembly.
  /// - Parameter assembly: the part.
  /// - Throws: what its `loaded` method throws.
  public func apply(assembly: any Assembly) throws {
    try apply(assemblies: [assembly])
  }
}
