/// Shakes one text field.
public protocol ShakeAnimation: AnyObject {
  /// The field that it shakes.
  var field: TextField { get }

  /// Shakes it once.
  func play()
}

/// Creates animations, each for the field that it is asked for.
public protocol AnimationsFactory: AnyObject {
  /// A new animation.
  /// - Parameter field: what it will shake.
  /// - Returns: an animation that has not been played.
  /// - Throws: an error if there can be none.
  func shakeAnimation(for field: TextField) throws -> any ShakeAnimation
}

/// What creates the animations is gone, as the app is about to end.
public struct AnimationsGone: Error, Hashable {
  /// The error.
  public init() {}
}
