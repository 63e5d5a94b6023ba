/// What `register` returns, to say more about the registration. A registration that was replaced by a later one has no say any
/// more.
///
///     container.register(View.self) { _ in View() }
///       .initCompleted { resolver, view in view.presenter = try resolver.resolve(Presenter.self) }
public struct ServiceEntry<Service, each Argument> {
  let container: Container
  /// What the service is registered under.
  public let key: ServiceKey
  let factory: any AnyFactory

  /// Adds an action that runs when the service, and all that is created along with it, is there. It closes cycles: the
  /// action may ask for a service that needed this one in its initializer, and gets that very instance.
  /// - Parameter action: runs once for each instance that is created, before `resolve` returns. Several run in order.
  ///   It belongs to this registration: one that replaces it begins without actions.
  /// - Returns: the entry, to say more.
  @discardableResult
  public func initCompleted(_ action: @escaping @Sendable (any Resolver, Service) throws -> Void) -> Self {
    // Kata 5.4: the action is lost. `replace` swaps an entry for a new one.
    self
  }
}
