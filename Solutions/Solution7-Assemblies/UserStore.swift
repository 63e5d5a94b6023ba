/// The part of a store that belongs to one user.
public final class UserStore: KeyValueStore {
  private let store: any KeyValueStore
  private let prefix: String

  /// A part of a store.
  /// - Parameters:
  ///   - user: the user that it belongs to. Different names have different parts.
  ///   - store: the whole.
  public init(user: String, store: any KeyValueStore) {
    self.store = store
    // With its length, the name ends in one place only: "a" with "b/c" is not "a/b" with "c".
    prefix = "user \(user.utf8.count) \(user)/"
  }

  /// Reads a value of the user.
  /// - Parameter key: what it was written under.
  /// - Returns: the value, or nil if there is none.
  /// - Throws: what the store throws.
  public func value(for key: String) throws -> String? {
    try store.value(for: prefix + key)
  }

  /// Writes a value of the user.
  /// - Parameters:
  ///   - value: the new value. Nil removes the old one.
  ///   - key: what it is read by later.
  /// - Throws: what the store throws.
  public func set(_ value: String?, for key: String) throws {
    try store.set(value, for: prefix + key)
  }
}
