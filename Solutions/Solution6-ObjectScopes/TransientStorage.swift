/// Keeps nothing.
public final class TransientStorage: InstanceStorage {
  /// Always nil, so that each request gets an instance of its own.
  public var instance: Any? {
    get { nil }
    set {}
  }

  /// A storage that stays empty.
  public init() {}
}
