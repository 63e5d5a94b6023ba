/// Keeps an instance for as long as somebody else does.
public final class WeakStorage: InstanceStorage {
  private weak var object: AnyObject?

  /// What was set last, while somebody holds it. For objects alone: nobody can hold a value.
  public var instance: Any? {
    get { object }
    set { object = newValue as AnyObject? }
  }

  /// An empty storage.
  public init() {}
}
