import Synchronization

/// A key-value store that lasts as long as the object does.
public final class MemoryStore: KeyValueStore {
  private let values: Mutex<[String: String]>

  /// A store.
  /// - Parameter values: what it holds at the beginning.
  public init(_ values: [String: String] = [:]) {
    self.values = Mutex(values)
  }

  /// Reads a value.
  /// - Parameter key: what it was written under.
  /// - Returns: the value, or nil if there is none.
  public func value(for key: String) -> String? {
    values.withLock { $0[key] }
  }

  /// Writes a value.
  /// - Parameters:
  ///   - value: the new value. Nil removes the old one.
  ///   - key: what it is read by later.
  public func set(_ value: String?, for key: String) {
    values.withLock { $0[key] = value }
  }
}
