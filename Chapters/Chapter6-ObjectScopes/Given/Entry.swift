/// What is registered under a key. An entry doesn't change: a container replaces it.
///
/// `@unchecked`: only the thread that holds the creation lock uses the storage. Whether a shared instance is thread-safe, the
/// container can't check.
final class Entry: @unchecked Sendable {
  let key: ServiceKey
  /// The container that it is registered in. It outlives every request.
  unowned let owner: Container
  let factory: any AnyFactory
  /// What `initCompleted` was given, in that order.
  let actions: [Action]
  let scope: ObjectScope
  /// The instance that every thread may have, or nil.
  let instance: Any?
  /// Where a shared scope keeps the instance. Created at its first use, because that runs code of the app.
  private(set) lazy var storage = scope.makeStorage()

  init(
    _ key: ServiceKey, _ factory: any AnyFactory, of owner: Container, actions: [Action] = [],
    in scope: ObjectScope = .graph, instance: Any? = nil
  ) {
    (self.key, self.factory, self.owner, self.actions) = (key, factory, owner, actions)
    // A service that takes arguments is never kept: other arguments, another service.
    self.scope = key.argumentTypes.isEmpty ? scope : .transient
    self.instance = instance
  }

  /// The same registration, with nothing kept unless an instance is given.
  func renewed(of owner: Container, keeping instance: Any? = nil) -> Entry {
    Entry(key, factory, of: owner, actions: actions, in: scope, instance: instance)
  }
}
