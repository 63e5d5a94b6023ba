/// Receives the outcome of a creation: nil for a success, the error otherwise.
typealias ErrorClosure = ((any Error)?) -> Void

/// An object that lives on the backend. It is a class, because two variables can mean the same object.
protocol Presentable: AnyObject, Indexable, CustomStringConvertible {
  /// Asks the backend to create this object, and calls the completion exactly once with the outcome.
  func create(completion: ErrorClosure?)

  /// Fills this object from the local copy of the backend's data, before it returns.
  func query(uid: Int)
}

extension Presentable {
  // Kata 2.1: with this, callers can say `user.create()`.
  func create(completion: ErrorClosure? = nil) {
    completion?(nil)
  }

  /// The type and the number, as in `MockUser, number 7`.
  var description: String { "\(type(of: self)), number \(uid)" }
}
