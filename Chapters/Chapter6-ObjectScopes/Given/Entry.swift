import Synchronization

/// A registration under its key. An entry doesn't change: a container replaces it.
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
  /// A weak or expiring storage whose graph is complete. The container no longer changes it, so every thread may read it.
  private let finished = Mutex<Finished?>(nil)

  init(
    _ key: ServiceKey, _ factory: any AnyFactory, of owner: Container, actions: [Action] = [],
    in scope: ObjectScope = .graph, shared: AnyObject? = nil
  ) {
    self.key = key
    self.factory = factory
    self.owner = owner
    self.actions = actions
    // A service that takes arguments is never kept: other arguments, another service.
    self.scope = key.argumentTypes.isEmpty ? scope : .transient
    self.shared = shared
  }

  /// The same registration, with nothing kept unless an instance is given.
  func renewed(of owner: Container, keeping shared: AnyObject? = nil) -> Entry {
    Entry(key, factory, of: owner, actions: actions, in: scope, shared: shared)
  }

  /// A finished instance of a weak or expiring storage, if it is still good.
  var finishedInstance: Any? { finished.withLock(\.self)?.storage.instance }

  /// The same, or what the entry that took this entry's place shows. Only for the thread that holds the creation lock.
  var publishedInstance: Any? {
    if let finishedInstance { return finishedInstance }
    guard let current = try? owner.find(key), current.factory === factory else { return nil }
    return current.shared.map(factory.instance)
  }

  /// Shows an instance to every thread. A storage of the app's own is asked each time, under the creation lock.
  func publish(_ instance: Any) {
    switch storage {
    case is PermanentStorage:
      owner.replace(key, of: factory) {
        $0 === self ? renewed(of: owner, keeping: factory.shared(instance)) : $0
      }
      // A request that something has kept must not keep the instance.
      storage.instance = nil
    case is WeakStorage where storage.instance != nil, is ExpiringStorage where storage.instance != nil:
      var last: Finished? = Finished(storage: storage)
      finished.withLock { swap(&$0, &last) }
      // The next instance gets its own storage.
      storage = scope.makeStorage()
    default: break
    }
  }

  /// `@unchecked`: the container no longer changes the storage.
  private struct Finished: @unchecked Sendable {
    let storage: any InstanceStorage
  }
}
