import Foundation

/// One thread at a time creates the instances that graphs share, so that none is created twice. A container, its parent and its
/// children have one lock together: with a single lock, no two threads can wait for each other.
///
/// `@unchecked`: everything but the lock is used only by the thread that holds it.
final class CreationLock: @unchecked Sendable {
  /// Recursive: a factory may ask the container for another shared service, on the same thread.
  private let lock = NSRecursiveLock()
  /// How many graphs hold the lock, one inside of the other.
  private var graphs = 0
  /// What they have created. No other thread has seen it.
  private var created: [(request: Request, instance: Any)] = []

  /// Waits until no other thread holds the lock.
  /// - Returns: how much has been created so far.
  func begin() -> Int {
    lock.lock()
    graphs += 1
    return created.count
  }

  func keep(_ instance: Any, for request: Request) {
    request.entry.storage.instance = instance
    created.append((request, instance))
  }

  /// Lets the next thread continue. A failed graph takes back everything that was created since it began. The other graphs'
  /// instances become visible when the outermost graph ends: all or nothing.
  func end(from beginning: Int, hasFailed: Bool) {
    let failed = hasFailed ? created[beginning...] : []
    created.removeLast(failed.count)
    for (request, _) in failed { request.entry.storage.instance = nil }
    graphs -= 1
    let finished = graphs == 0 ? created : []
    created.removeLast(finished.count)
    // The latest first: a factory may have asked the container, by a detour, for the service that it was creating.
    for (request, instance) in finished.reversed() { request.entry.publish(instance) }
    lock.unlock()
    // What nobody holds is released after the lock: its `deinit` may use the container.
    withExtendedLifetime((failed, finished)) {}
  }
}
