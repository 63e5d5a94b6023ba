// Kata 5.2: anything can be a view, a struct too.
/// Where the answer to a tap becomes visible.
public protocol FollowView {
  /// Shows a line of text in place of the one before.
  /// - Parameter text: the line.
  func display(_ text: String)
}
