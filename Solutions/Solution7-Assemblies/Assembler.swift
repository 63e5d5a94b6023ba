import Injection

/// Puts an app together from assemblies.
///
///     let assembler = try Assembler([RepositoryAssembly(), PresenterAssembly()])
///     let home = try assembler.resolver.resolve(HomePresenter.self)
public final class Assembler {
  let container: Container
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
    for assembly in assemblies {
      try assembly.assemble(container: container)
      self.assemblies.append(assembly)
    }
    for assembly in assemblies { try assembly.loaded(resolver: container) }
  }

  /// Finds what several of the assemblies register, so that the last of them wins. Parents are left out: what a child
  /// registers again is meant to be replaced.
  /// - Returns: one collision for each key, in the order of the keys' descriptions.
  /// - Throws: what an assembly throws.
  public func collisions() throws -> [Collision] {
    var names: [ServiceKey: [String]] = [:]
    for assembly in assemblies {
      // Only an empty container shows what this one registers.
      let alone = Container()
      try assembly.assemble(container: alone)
      for key in alone.services { names[key, default: []].append("\(type(of: assembly))") }
    }
    return names.filter { $0.value.count > 1 }
      .map { Collision(key: $0.key, assemblies: $0.value) }
      .sorted { $0.description < $1.description }
  }
}
