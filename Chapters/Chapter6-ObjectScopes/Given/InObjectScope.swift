extension ServiceEntry {
  /// Sets how long instances of the service live. It takes effect at once: an instance that was kept so far is
  /// forgotten. A service that takes arguments is made each time in any scope: other arguments, another service.
  ///
  ///     container.register(Catalogue.self) { _ in PrintedCatalogue() }
  ///       .inObjectScope(.container)
  /// - Parameter scope: the scope from now on.
  /// - Returns: the entry, to say more.
  @discardableResult
  public func inObjectScope(_ scope: ObjectScope) -> Self {
    container.setScope(scope, of: registration, for: key)
    return self
  }

  /// Takes this registration out of the container, with what it has kept. A later registration under the same key stays.
  public func unregister() {
    container.remove(registration, for: key)
  }
}
