import Injection

/// Applies assemblies to one container.
///
///     let assembler = try Assembler([HelperAssembly(folder: folder), PresenterAssembly()])
///     let home = try assembler.resolver.resolve(HomePresenter.self)
public final class Assembler: Sendable {
  let container: Container

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
    for assembly in assemblies { assembly.assemble(container: container) }
    for assembly in assemblies { try assembly.loaded(resolver: container) }
  }

  /// Adds one assembly.
  /// - Parameter assembly: the part.
  /// - Throws: what its `loaded` method throws.
  public func apply(assembly: any Assembly) throws {
    try apply(assemblies: [assembly])
  }
}
