import Injection

/// Registers what belongs together.
public protocol Assembly {
  /// Only registers services: what a factory needs may come from a later assembly.
  /// - Parameter container: takes the registrations.
  func assemble(container: Container)

  /// Called once, when all assemblies of one `apply` have registered.
  /// - Parameter resolver: resolves the app's services.
  /// - Throws: what keeps the app from starting.
  func loaded(resolver: any Resolver) throws
}

extension Assembly {
  /// Does nothing: most assemblies only register.
  public func loaded(resolver: any Resolver) throws {}
}
