/// What `register` returns, to say more about the registration. What you say takes effect with the next `resolve`, which forgets
/// the kept instance. Another thread that resolves in the meantime may find the service before the chain is complete.
/// Once a later registration has replaced this registration, nothing you say here counts. It keeps the container alive, so a service
/// that the container shares shouldn't hold it.
///
///     container.register(View.self) { _ in View() }
///       .initCompleted { resolver, view in view.presenter = try resolver.resolve(Presenter.self) }
///       .inObjectScope(.weak)
public struct ServiceEntry<Service, each Argument>: Sendable {
  let container: Container
  /// What the service is registered under.
  public let key: ServiceKey
  let factory: any AnyFactory

  /// Adds an action that runs when the service and its whole graph exist. It closes cycles: the action may resolve a service that
  /// needed this service in its initializer. Then it gets that instance. It runs once for each new instance, before `resolve` returns.
  /// Several actions run in order. If one throws, the whole call of `resolve` throws, even if a factory has used `try?`.
  @discardableResult
  public func initCompleted(_ action: @escaping @Sendable (any Resolver, Service) throws -> Void) -> Self {
    let action: Action = { resolver, instance in try action(resolver, cast(instance)) }
    container.replace(key, of: factory) {
      Entry(key, factory, of: $0.owner, actions: $0.actions + [action], in: $0.scope)
    }
    return self
  }

  /// Sets how long instances of the service live. A service that takes arguments is created each time in any scope.
  @discardableResult
  public func inObjectScope(_ scope: ObjectScope) -> Self {
    container.replace(key, of: factory) { Entry(key, factory, of: $0.owner, actions: $0.actions, in: scope) }
    return self
  }

  /// Takes this registration, its faces and its kept instance out of the container.
  public func unregister() {
    container.remove(key, of: factory)
  }
}
