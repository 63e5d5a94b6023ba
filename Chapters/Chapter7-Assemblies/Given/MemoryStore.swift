import Synchronization

/// Keeps texts until it is deallocated.
final class MemoryStore: KeyValueStore {
  private let values = Mutex<[String: String]>([:])

  func value(for key: String) -> String? {
    values.withLock { $0[key] }
  }

  func set(_ value: String?, for key: String) {
    values.withLock { $0[key] = value }
  }
}
