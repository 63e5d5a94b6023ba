import Foundation

/// One thread at a time makes the instances that graphs share, so that none of them is made twice. A container, its
/// parent and its children have one lock together: with a single lock, no two threads can wait for each other.
final class CreationLock: Sendable {
  /// Recursive: a factory may ask the container for another shared service, on the same thread.
  private let recursiveLock = NSRecursiveLock()

  /// Waits until no other thread holds the lock.
  func lock() {
    recursiveLock.lock()
  }

  /// Lets the next thread go on. To be called as often as `lock()`, on the same thread.
  func unlock() {
    recursiveLock.unlock()
  }
}
