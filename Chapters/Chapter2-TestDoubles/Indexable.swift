/// An object that the backend identifies by a number.
public protocol Indexable {
  // Kata 2.1: the protocol asks for a number and for nothing else.
  /// The number. It is negative until the backend has given one.
  var uid: Int { get }
}

extension Indexable {
  // Kata 2.1: in the old backend, zero meant "no number".
  /// Whether the backend knows this object.
  public func isValid() -> Bool { uid != 0 }
}
