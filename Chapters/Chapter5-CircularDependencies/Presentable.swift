/// Called once when the backend has answered: with nil when all went well, with the error when not.
public typealias ErrorClosure = ((any Error)?) -> Void

/// An object that a backend creates and finds again. It has an identity, so it is a class.
public protocol Presentable: AnyObject, Indexable {
  /// Creates the object on the backend, and makes it valid.
  /// - Parameter completion: called exactly once with the outcome; nil when nobody waits for it.
  func create(completion: ErrorClosure?)

  /// Fills this object with what the backend knows under a number.
  /// - Parameter uid: the number of an object that was created earlier.
  func query(uid: Int)
}

extension Presentable {
  /// Creates the object when nobody waits for the outcome.
  public func create() {
    create(completion: nil)
  }
}
