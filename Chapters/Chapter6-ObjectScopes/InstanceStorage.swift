/// Keeps the instance of one service, for as long as it sees fit. It is asked by one thread at a time.
public protocol InstanceStorage: AnyObject {
  /// What was kept and is still good, or nil: then an instance is made, and set.
  var instance: Any? { get set }
}
