/// Something that the backend knows by a number.
public protocol Indexable {
  /// The number. Negative until the backend has given one.
  var uid: Int { get }

  /// Whether the backend knows this object.
  func isValid() -> Bool
}

extension Indexable {
  /// Valid means: the backend has given a number, and its first one is zero.
  public func isValid() -> Bool { uid >= 0 }
}
