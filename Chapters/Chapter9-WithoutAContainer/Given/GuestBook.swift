import Synchronization

/// A book that guests sign.
final class GuestBook: Sendable {
  private let names = Mutex<[String]>([])

  /// Adds a guest. The first guest is number 1.
  func sign(_ name: String) -> Int {
    names.withLock {
      $0.append(name)
      return $0.count
    }
  }
}
