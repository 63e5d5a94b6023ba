/// Receives the outcome of a creation: nil for a success, the error otherwise.
public typealias ErrorClosure = ((any Error)?) -> Void

/// An object that lives on the backend. It is a class, because two variables can mean the same object. The log prints it.
public protocol Presentable: AnyObject, Indexable, CustomStringConvertible {
  /// Asks the backend to create this object. The object is valid once the backend has agreed.
  /// - Parameter completion: called exactly once with the outcome, now or later. Nil if the caller doesn't need it.
  func create(completion: ErrorClosure?)

  /// Fills this object from the local copy of the backend's data. It returns at once.
  /// - Parameter uid: the number of an object that was created earlier.
  func query(uid: Int)
}

extension Presentable {
  /// Asks the backend to create this object, for a caller that doesn't need the outcome.
  public func create() {
    create(completion: nil)
  }

  /// The name of the type and the number, as in `MockUser, number 7`.
  public var description: String { "\(type(of: self)), number \(uid)" }
}
