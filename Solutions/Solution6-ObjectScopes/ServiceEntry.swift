/// What `register` hands back, for those who have more to say about the service.
public struct ServiceEntry<Service, each Argument> {
  let container: Container
  let name: String?
  let registration: Registration<Service, repeat each Argument>

  /// Says what to do with the service when it, and all that is made along with it, is there. This is where a circle is
  /// closed: the action may ask for a service that needed this one in its initializer, and gets that very one.
  /// - Parameter action: runs once for each service that is made, before `resolve` returns. Several run in order.
  /// - Returns: the entry, to say more.
  @discardableResult
  public func initCompleted(_ action: @escaping @Sendable (any Resolver, Service) throws -> Void) -> Self {
    registration.complete(action)
    return self
  }
}
