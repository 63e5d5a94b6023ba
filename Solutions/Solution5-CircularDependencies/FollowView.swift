/// Where the answer to a tap becomes visible. It has an identity, so that others can know it without keeping it.
public protocol FollowView: AnyObject {
  /// Shows a line of text in place of the one before.
  /// - Parameter text: the line.
  func display(_ text: String)
}
