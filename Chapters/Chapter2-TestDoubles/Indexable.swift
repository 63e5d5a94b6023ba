/// Something that the backend knows by a number.
public protocol Indexable {
  /// The number. Negative until the backend has given one.
  var uid: Int { get }

  /// Whether the backend knows this object.
  func isValid() -> Bool
}

extension Indexable {
  // Kata 2.1: in the old system zero meant "no number".
  /// Valid means: the backend has given a number.
  public func isValid() -> Bool { uid != 0 }
}
