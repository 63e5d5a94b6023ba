/// An object that the backend identifies by a number.
public protocol Indexable {
  /// The number. It is negative until the backend has given one.
  var uid: Int { get }

  // Kata 2.1: three reports arrived on one day, and all of them lead to this file.
  /// Whether the backend has given a number.
  var hasNumber: Bool { get }
}

extension Indexable {
  // Kata 2.1: in the old backend, zero meant "no number".
  /// Whether the backend has given a number.
  public var hasNumber: Bool { uid != 0 }

  /// Whether this object may be used.
  public func isValid() -> Bool { hasNumber }
}
