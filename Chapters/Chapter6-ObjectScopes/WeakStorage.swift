/// Knows an instance without owning it.
public final class WeakStorage: InstanceStorage {
  // Kata 6.2: the storage owns the instance, in case somebody needs it again.
  /// The last instance, while something else holds it. For objects alone: a value has no owner.
  public var instance: Any?

  /// Every thread.
  public var readers: InstanceReaders { .everyThread }

  /// An empty storage.
  public init() {}
}
