/// What `register` returns, to say more about the registration. Once a later registration has replaced this registration,
/// the actions that you add here are lost.
///
///     container.register(View.self) { _ in View() }
///       .initCompleted { resolver, view in view.presenter = try resolver.resolve(Presenter.self) }
public struct ServiceEntry<Service, each Argument> {
  let container: Container
  /// What the service is registered under.
  public let key: ServiceKey
  let factory: any AnyFactory

  /// Adds an action that runs when the service and its whole graph exist. It closes cycles: the action may resolve a service that
  /// needed this service in its initializer. Then it gets that instance.
  /// - Parameter action: runs once for each new instance, before `resolve` returns. Several actions run in order.
  ///   It belongs to this registration: a later registration begins without actions.
  /// - Returns: the entry, to say more.
  @discardableResult
  public func initCompleted(_ action: @escaping @Sendable (any Resolver, Service) throws -> Void) -> Self {
    let action: Action = { resolver, instance in try action(resolver, cast(instance)) }
    container.replace(key, of: factory) { Entry($0.key, $0.factory, actions: $0.actions + [action]) }
    return self
  }
}
