/// Keeps an instance for as long as somebody else does.
public final class WeakStorage: InstanceStorage {
  private weak var object: AnyObject?

  /// What was set last, while somebody holds it. A value type is gone at once: nobody can hold it.
  public var instance: Any? {
    get { object }
    set { object = newValue as AnyObject? }
  }

  /// An empty storage.
  public init() {}
}
