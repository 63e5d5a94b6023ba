/// Decides what a tap means.
protocol FollowPresenter: AnyObject {
  func trigger()
}
