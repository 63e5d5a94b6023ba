/// Keeps an instance for as long as there is the storage.
public final class PermanentStorage: InstanceStorage {
  /// What was set last.
  public var instance: Any?

  /// An empty storage.
  public init() {}
}
