/// Knows an instance without owning it.
public final class WeakStorage: InstanceStorage {
  private weak var object: AnyObject?

  /// The last instance, while something else holds it. For objects alone: a value has no owner.
  public var instance: Any? {
    get { object }
    set { object = newValue as AnyObject? }
  }

  /// Every thread.
  public var readers: InstanceReaders { .everyThread }

  /// An empty storage.
  public init() {}
}
