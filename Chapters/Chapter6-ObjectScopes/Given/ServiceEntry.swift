/// What `register` returns, to say more about the registration.
///
///     container.register(View.self) { _ in View() }
///       .initCompleted { resolver, view in view.presenter = try resolver.resolve(Presenter.self) }
public struct ServiceEntry<Service, each Argument> {
  let container: Container
  /// What the service is registered under.
  public let key: ServiceKey
  let registration: Registration<Service, repeat each Argument>

  /// Adds an action that runs when the service, and all that is made along with it, is there. It closes circles: the
  /// action may ask for a service that needed this one in its initializer, and gets that very instance.
  /// - Parameter action: runs once for each instance that is made, before `resolve` returns. Several run in order.
  ///   It belongs to this registration: one that replaces it begins without actions.
  /// - Returns: the entry, to say more.
  @discardableResult
  public func initCompleted(_ action: @escaping @Sendable (any Resolver, Service) throws -> Void) -> Self {
    registration.complete(action)
    return self
  }
}
