/// Shows a text.
// Kata 5.1: every view is a class, but the protocol doesn't say so.
protocol FollowView {
  func display(_ text: String)
}
