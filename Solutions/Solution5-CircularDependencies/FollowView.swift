/// Shows a text.
protocol FollowView: AnyObject {
  func display(_ text: String)
}
