/// An object that the backend identifies by a number.
protocol Indexable {
  /// Negative until the backend has assigned a number.
  var uid: Int { get }

  func isValid() -> Bool
}

extension Indexable {
  func isValid() -> Bool { uid >= 0 }
}
