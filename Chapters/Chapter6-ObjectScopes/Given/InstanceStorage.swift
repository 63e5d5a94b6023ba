/// Keeps the instance of one service as long as its scope says. One thread uses it at a time, and it may use the container.
public protocol InstanceStorage: AnyObject {
  /// The kept instance if it is still good, or nil. Then the container creates an instance and sets it, or sets nil to take it back.
  var instance: Any? { get set }
}

/// Keeps an instance until you set a different instance. The container reads it once and then shows it to every thread.
public final class PermanentStorage: InstanceStorage {
  /// The last instance.
  public var instance: Any?

  /// An empty storage.
  public init() {}
}
