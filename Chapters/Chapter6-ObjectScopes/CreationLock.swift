/// One thread at a time makes the instances that graphs share, so that none of them is made twice. A container, its
/// parent and its children have one lock together.
final class CreationLock: Sendable {
  // Kata 6.7: nothing is locked yet.
  /// Waits until no other thread holds the lock.
  func lock() {}

  /// Lets the next thread go on. To be called as often as `lock()`, on the same thread.
  func unlock() {}
}
