/// Shakes one text field.
protocol ShakeAnimation: AnyObject {
  var field: TextField { get }

  func play()
}

/// Creates animations.
protocol AnimationsFactory: AnyObject {
  /// A new animation for the field.
  func shakeAnimation(for field: TextField) throws -> any ShakeAnimation
}

/// Somebody needs an animation after the app's container was deallocated.
struct AnimationsGone: Error {}
