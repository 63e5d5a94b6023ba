import Synchronization

/// A registration under its key. An entry doesn't change: a container replaces it.
///
/// `@unchecked`: only the thread that holds the creation lock uses the storage. Whether a shared instance is thread-safe, the
/// container can't check.
final class Entry: @unchecked Sendable {
  let key: ServiceKey
  /// The container that it is registered in. A request for the entry, or a graph that has created its instance, holds the owner.
  unowned let owner: Container
  let factory: any AnyFactory
  /// What `initCompleted` was given, in that order.
  let actions: [Action]
  let scope: ObjectScope
  /// The `SharedInstance` that every thread may have, or nil.
  let shared: AnyObject?
  /// Where a shared scope keeps the instance. Created at its first use, because that runs code of the app.
  private(set) lazy var storage = scope.makeStorage()
  /// A storage that every thread may read, because its graph is complete and the container no longer changes it.
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

  /// What is finished, or what the running graph has kept. Only for the thread that holds the creation lock.
  var kept: Any? { finishedInstance ?? checked(storage.instance) }

  /// Whether the container still finds it.
  var isCurrent: Bool { (try? owner.find(key)) === self }

  /// A finished instance of a storage that every thread may read, if it is still good.
  var finishedInstance: Any? { checked(finished.withLock(\.self)?.storage.instance) }

  /// A storage may be code of the app. If it shows something of another type, that counts as nothing.
  private func checked(_ instance: Any?) -> Any? { instance.flatMap { factory.creates($0) ? $0 : nil } }

  /// Shows an instance to every thread, if its storage allows that.
  /// - Returns: the storage of the last instance, to be released after the locks: an instance's `deinit` may use the container.
  func publish(_ instance: Any) -> AnyObject? {
    switch storage.readers {
    case .everyThread where storage.instance != nil:
      var last: Finished? = Finished(storage: storage)
      finished.withLock { swap(&$0, &last) }
      // The next instance gets its own storage.
      storage = scope.makeStorage()
      return last?.storage
    case .oneThread, .everyThread: break
    case .everyThreadForever:
      owner.replace(key, of: factory) {
        $0 === self ? renewed(of: owner, keeping: factory.shared(instance)) : $0
      }
      // A request that something has kept must not keep the instance.
      storage.instance = nil
    }
    return nil
  }

  /// `@unchecked`: the container no longer changes the storage.
  private struct Finished: @unchecked Sendable {
    let storage: any InstanceStorage
  }
}

/// While a thread waited for the creation lock, its entry was replaced or removed. The thread looks for the service again.
struct OutdatedEntry: Error {}
