extension ServiceEntry {
  /// Says how long instances of the service live. It takes effect at once: what was kept so far is forgotten. A service
  /// that takes arguments is made each time in any scope: other arguments, another service.
  /// - Parameter scope: the scope from now on.
  /// - Returns: the entry, to say more.
  @discardableResult
  public func inObjectScope(_ scope: ObjectScope) -> Self {
    container.put(registration, name: name, in: scope)
    return self
  }
}
