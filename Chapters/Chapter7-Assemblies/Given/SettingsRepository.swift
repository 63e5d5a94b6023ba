/// What the user has set.
public protocol SettingsRepository: AnyObject, Sendable {
  /// Reads the language.
  /// - Returns: a code such as `en`.
  /// - Throws: what the storage behind it throws.
  func language() throws -> String
}

/// Settings in a key-value store.
public final class StoredSettings: SettingsRepository {
  private let store: any KeyValueStore
  private let locale: String

  /// Settings.
  /// - Parameters:
  ///   - store: keeps them.
  ///   - locale: the language as long as nothing is set.
  public init(store: any KeyValueStore, locale: String) {
    self.store = store
    self.locale = locale
  }

  /// Reads the language.
  /// - Returns: what was set, or that of the locale.
  /// - Throws: what the store throws.
  public func language() throws -> String {
    try store.value(for: "language") ?? locale
  }
}
