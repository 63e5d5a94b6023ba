/// Keeps the instance of one service, for as long as its scope says. One thread uses it at a time, and it may use the container.
public protocol InstanceStorage: AnyObject {
  /// The instance that is kept and still good, or nil: then one is created, and set. Nil is set to take an instance back.
  var instance: Any? { get set }
}

/// Keeps an instance until another one is set. The container reads it once, and shows it to every thread.
public final class PermanentStorage: InstanceStorage {
  /// What was set last.
  public var instance: Any?

  /// An empty storage.
  public init() {}
}
