/// What `register` hands back, for those who have more to say about the service.
public struct ServiceEntry<Service, each Argument> {
  let container: Container
  let name: String?

  // Kata 5.5: nobody remembers the action.
  /// Says what to do with the service when it, and all that is made along with it, is there.
  /// - Parameter action: runs once for each service that is made, before `resolve` returns. Several run in order.
  /// - Returns: the entry, to say more.
  @discardableResult
  public func initCompleted(_ action: @escaping @Sendable (any Resolver, Service) throws -> Void) -> Self {
    self
  }
}
