import Injection

/// What the shop remembers.
public struct RepositoryAssembly: Assembly {
  /// There is nothing to configure.
  public init() {}

  // Kata 7.1: planned at the last meeting, and still empty.
  /// Registers the repositories.
  /// - Parameter container: where to register them.
  public func assemble(container: Container) {}
}
