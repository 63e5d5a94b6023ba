/// An object that the backend identifies by a number.
public protocol Indexable {
  /// The number. It is negative until the backend has given one.
  var uid: Int { get }

  /// Whether this object may be used. A type can have a rule of its own.
  func isValid() -> Bool
}

extension Indexable {
  /// Whether the backend has given a number. It counts from zero. The answer is the same for every type.
  public var hasNumber: Bool { uid >= 0 }

  /// The rule for every type that has no rule of its own.
  public func isValid() -> Bool { hasNumber }
}
