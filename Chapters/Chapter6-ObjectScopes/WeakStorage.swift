/// Knows an instance without owning it.
public final class WeakStorage: InstanceStorage {
  // Kata 6.3: owns the instance, in case that a client asks for it again.
  /// What was set last.
  public var instance: Any?

  /// An empty storage.
  public init() {}
}
