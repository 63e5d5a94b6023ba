/// Keeps the instance of one service as long as its scope says. One thread at a time uses it, the thread that holds the creation
/// lock, and it may use the container. An old instance that it releases is released under that lock.
public protocol InstanceStorage: AnyObject {
  /// The kept instance if it is still good, or nil. Then the container creates an instance and sets it, or sets nil to take it back.
  var instance: Any? { get set }

  /// Who may read a finished instance. `.oneThread` unless a storage says more.
  var readers: InstanceReaders { get }
}

extension InstanceStorage {
  /// The thread that holds the creation lock.
  public var readers: InstanceReaders { .oneThread }
}

/// Who may read an instance in a storage when its graph is complete.
public enum InstanceReaders: Sendable {
  /// The thread that holds the creation lock, because reading may change the storage. Other threads wait.
  case oneThread
  /// Every thread at any time, because reading changes nothing.
  case everyThread
  /// Every thread, and always the same instance. The container takes it out of the storage.
  case everyThreadForever
}

/// Keeps an instance until you set a different instance.
public final class PermanentStorage: InstanceStorage {
  /// The last instance.
  public var instance: Any?

  /// Every thread, forever.
  public var readers: InstanceReaders { .everyThreadForever }

  /// An empty storage.
  public init() {}
}
