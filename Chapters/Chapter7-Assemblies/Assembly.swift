import Injection

/// Registers what belongs together.
public protocol Assembly {
  /// Only registers services: what a factory needs may come from a later assembly.
  /// - Parameter container: takes the registrations.
  func assemble(container: Container)
}

extension Assembly {
  // Kata 7.2: an assembly's own `loaded` is never called.
  /// Called once, when all assemblies of one `apply` have registered.
  /// - Parameter resolver: resolves the app's services.
  /// - Throws: what keeps the app from starting.
  public func loaded(resolver: any Resolver) throws {}
}
