/// Keeps texts by key.
protocol KeyValueStore: AnyObject, Sendable {
  func value(for key: String) throws -> String?

  func set(_ value: String?, for key: String) throws
}
