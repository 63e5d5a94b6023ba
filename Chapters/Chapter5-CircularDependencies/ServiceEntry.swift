/// What `register` returns, to say more about the registration.
public struct ServiceEntry<Service, each Argument> {
  let container: Container
  /// What the service is registered under.
  public let key: ServiceKey

  // Kata 5.5: the action is taken, and forgotten.
  /// Adds an action that runs when the service, and all that is made along with it, is there.
  /// - Parameter action: runs once for each instance that is made, before `resolve` returns. Several run in order.
  ///   It belongs to this registration: one that replaces it begins without actions.
  /// - Returns: the entry, to say more.
  @discardableResult
  public func initCompleted(_ action: @escaping @Sendable (any Resolver, Service) throws -> Void) -> Self {
    self
  }
}
