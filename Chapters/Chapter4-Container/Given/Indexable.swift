/// An object that the backend identifies by a number.
public protocol Indexable {
  /// The number. It is negative until the backend has given one.
  var uid: Int { get }

  /// Whether the backend knows this object.
  func isValid() -> Bool
}

extension Indexable {
  /// The rule for every type that has no rule of its own: the backend counts from zero.
  public func isValid() -> Bool { uid >= 0 }
}
