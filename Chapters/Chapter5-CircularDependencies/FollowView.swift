/// Shows a text.
// Kata 5.1: anything can be a view, even a struct.
protocol FollowView {
  func display(_ text: String)
}
