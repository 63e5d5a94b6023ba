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
  /// The `SharedInstance` that every thread may have, or nil.
  let shared: AnyObject?
  /// Where a shared scope keeps the instance. Created at its first use, because that runs code of the app.
  private(set) lazy var storage = scope.makeStorage()

  init(
    _ key: ServiceKey, _ factory: any AnyFactory, of owner: Container, actions: [Action] = [],
    in scope: ObjectScope = .graph, shared: AnyObject? = nil
  ) {
    (self.key, self.factory, self.owner, self.actions) = (key, factory, owner, actions)
    // A service that takes arguments is never kept: other arguments, another service.
    self.scope = key.argumentTypes.isEmpty ? scope : .transient
    self.shared = shared
  }

  /// The same registration, with nothing kept unless an instance is given.
  func renewed(of owner: Container, keeping shared: AnyObject? = nil) -> Entry {
    Entry(key, factory, of: owner, actions: actions, in: scope, shared: shared)
  }

  /// Shows an instance to every thread. Storages other than a permanent one are asked each time, under the creation lock.
  func publish(_ instance: Any) {
    guard storage is PermanentStorage else { return }
    owner.replace(key, of: factory) {
      $0 === self ? renewed(of: owner, keeping: factory.shared(instance)) : $0
    }
  }
}
