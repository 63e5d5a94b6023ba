/// Keeps nothing.
public final class TransientStorage: InstanceStorage {
  // Kata 6.2: began its life as a copy of another storage.
  /// What was set last.
  public var instance: Any?

  /// An empty storage.
  public init() {}
}
