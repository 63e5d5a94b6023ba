import Injection

/// What the shop shows before a login.
public struct PresenterAssembly: Assembly {
  /// There is nothing to configure.
  public init() {}

  // Kata 7.1: planned at the last meeting, and still empty.
  /// Registers the presenters.
  /// - Parameter container: where to register them.
  public func assemble(container: Container) {}
}
