import Injection

/// A part of an app: registrations that belong together.
public protocol Assembly {
  /// Registers what this part provides. Nothing is resolved yet: a factory may ask for what another assembly registers
  /// later.
  /// - Parameter container: where to register it.
  /// - Throws: what prevents the registration.
  func assemble(container: Container) throws
}

extension Assembly {
  // Kata 7.5: most assemblies have nothing to do here.
  /// Called when every assembly has registered what it provides.
  /// - Parameter resolver: resolves from all of them.
  /// - Throws: what prevents the start.
  public func loaded(resolver: any Resolver) throws {}
}
