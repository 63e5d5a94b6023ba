/// Keeps short texts by key, beyond the life of the objects that write them.
public protocol KeyValueStore: AnyObject, Sendable {
  /// Reads a value.
  /// - Parameter key: what it was written under.
  /// - Returns: the value, or nil if there is none.
  /// - Throws: what the storage behind it throws.
  func value(for key: String) throws -> String?

  /// Writes a value.
  /// - Parameters:
  ///   - value: the new value. Nil removes the old one.
  ///   - key: what it is read by later.
  /// - Throws: what the storage behind it throws.
  func set(_ value: String?, for key: String) throws
}
