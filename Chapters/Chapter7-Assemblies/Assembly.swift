import Injection

/// Registers what belongs together.
public protocol Assembly {
  /// Registers services, and resolves none: what a factory needs may come from a later assembly.
  /// - Parameter container: takes the registrations.
  func assemble(container: Container)
}

extension Assembly {
  // Kata 7.2: an assembly's own `loaded` is never called.
  /// Called once, when all assemblies that were applied together have registered.
  /// - Parameter resolver: resolves the app's services.
  /// - Throws: what keeps the app from starting.
  public func loaded(resolver: any Resolver) throws {}
}
