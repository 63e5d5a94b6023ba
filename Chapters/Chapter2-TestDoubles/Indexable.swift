/// An object that the backend identifies by a number.
protocol Indexable {
  /// Negative until the backend has assigned a number.
  var uid: Int { get }

  func isValid() -> Bool
}

extension Indexable {
  // Kata 2.1: in the old backend, zero meant "no number".
  func isValid() -> Bool { uid != 0 }
}
