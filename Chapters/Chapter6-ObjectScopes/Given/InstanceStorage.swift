/// Keeps the instance of one service as long as its scope says. One thread at a time uses it, the thread that holds the creation
/// lock, and it may use the container.
public protocol InstanceStorage: AnyObject {
  /// The kept instance if it is still good, or nil. Then the container creates an instance and sets it, or sets nil to take it back.
  var instance: Any? { get set }
}

/// Keeps an instance until you set a different instance. The container takes the instance out and shows it to every thread.
public final class PermanentStorage: InstanceStorage {
  /// The last instance.
  public var instance: Any?

  /// An empty storage.
  public init() {}
}
