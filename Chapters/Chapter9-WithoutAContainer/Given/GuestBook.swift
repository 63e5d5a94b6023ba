import Synchronization

/// A book that guests sign.
final class GuestBook: Sendable {
  private let names = Mutex<[String]>([])

  /// Adds a guest, and returns the guest's number: 1 for the first.
  func sign(_ name: String) -> Int {
    names.withLock {
      $0.append(name)
      return $0.count
    }
  }
}
