/// Keeps an instance for as long as somebody else does.
public final class WeakStorage: InstanceStorage {
  // Kata 6.3: holds on to it, in case that somebody wants it again.
  /// What was set last.
  public var instance: Any?

  /// An empty storage.
  public init() {}
}
