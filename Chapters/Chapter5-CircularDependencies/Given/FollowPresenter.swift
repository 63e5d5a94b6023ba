/// Decides what a tap on the follow button means.
public protocol FollowPresenter: AnyObject {
  /// The button was tapped.
  func trigger()
}
