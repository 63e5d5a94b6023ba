import Synchronization

/// A registration in its container, with its scope, and the storage that all graphs share if the scope is shared.
///
/// `@unchecked`: while the instance is finished, the storage is read under the lock. While it is not, only the thread that
/// holds the creation lock uses the storage, so an instance that is replaced is released under no lock of this one.
/// The container cannot check whether a shared instance is thread-safe.
final class ScopedRegistration: @unchecked Sendable {
  let registration: any AnyRegistration
  let scope: ObjectScope
  /// The container that it belongs to.
  unowned let owner: Container
  private let isFinished = Mutex(false)
  private var storage: (any InstanceStorage)?

  /// Nothing is kept yet. What takes arguments is never kept: other arguments, another service.
  init(_ registration: any AnyRegistration, in scope: ObjectScope, of owner: Container, for key: ServiceKey) {
    self.registration = registration
    self.scope = key.argumentTypes.isEmpty ? scope : .transient
    self.owner = owner
  }

  /// The instance that every thread may have, or nil.
  var finished: Any? {
    guard scope.isShared else { return nil }
    return isFinished.withLock { $0 ? storage?.instance : nil }
  }

  /// The instance that is kept, although its graph may not be complete. For the thread that holds the creation lock.
  var instance: Any? {
    isFinished.withLock { _ in storage?.instance }
  }

  /// Keeps an instance, and hides it from other threads until it is finished.
  /// - Returns: the storage that keeps it.
  func keep(_ instance: Any) -> any InstanceStorage {
    isFinished.withLock { $0 = false }
    let storage = storage ?? scope.makeStorage()
    self.storage = storage
    storage.instance = instance
    return storage
  }

  /// Shows the instance to every thread.
  func finish() {
    isFinished.withLock { $0 = true }
  }

  /// Takes back an instance that could not be completed.
  func discard() {
    storage?.instance = nil
    finish()
  }
}

/// All registrations of a container, by what they were registered under.
typealias Registrations = [ServiceKey: ScopedRegistration]
