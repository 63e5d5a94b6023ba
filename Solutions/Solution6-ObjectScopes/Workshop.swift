import Foundation

/// Where the services are made that many share. One thread is in there at a time, so none of them is made twice; and
/// there is one workshop for a container with its parent and children, so nobody inside waits for somebody who waits
/// for them. Who only fetches what is there already needs not come in.
final class Workshop: Sendable {
  /// Recursive: who is inside may be sent in again, when a factory asks the container for something.
  private let door = NSRecursiveLock()

  /// Waits until nobody else is inside.
  func enter() {
    door.lock()
  }

  /// Lets the next one in. To be called as often as `enter()`, on the same thread.
  func leave() {
    door.unlock()
  }
}
