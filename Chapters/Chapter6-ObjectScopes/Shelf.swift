import Synchronization

/// The place of a registration: its scope, and the storage that all object graphs share, if the scope is shared.
///
/// `@unchecked`: the storage is touched while the flag is locked. Whether many threads may use what is kept there, nobody can
/// see from here: whoever gives a service a scope that many share says that they may.
final class Shelf: @unchecked Sendable {
  let scope: ObjectScope
  private let storage: any InstanceStorage
  private let isFinished = Mutex(true)

  init(scope: ObjectScope) {
    self.scope = scope
    storage = scope.makeStorage()
  }

  /// What is there for everybody.
  var finished: Any? {
    guard scope.isShared else { return nil }
    return isFinished.withLock { $0 ? storage.instance : nil }
  }

  /// What is there, and what is about to be: its graph may not be complete. For those who are in the workshop.
  var instance: Any? {
    isFinished.withLock { _ in storage.instance }
  }

  /// Keeps an instance, and hides it from the others until its graph is complete.
  func keep(_ instance: Any) {
    isFinished.withLock {
      $0 = false
      storage.instance = instance
    }
  }

  /// Shows the instance to everybody, or throws it away when its graph could not be completed.
  func finish(isComplete: Bool) {
    // What is thrown away goes when the lock is free again: its `deinit` may well need the container.
    let old = isComplete ? nil : instance
    isFinished.withLock {
      $0 = true
      if !isComplete { storage.instance = nil }
    }
    withExtendedLifetime(old) {}
  }
}

extension ServiceKey {
  /// An empty shelf. What takes arguments is never kept: other arguments, another service.
  func shelf(in scope: ObjectScope) -> Shelf {
    Shelf(scope: arguments.argumentTypes.isEmpty ? scope : .transient)
  }
}
