/// A member's page: the follow button, and the line of text under it.
public final class FollowScreen: FollowView {
  /// The member whose page this is.
  public let member: String
  /// The line under the button. Empty before the first tap.
  public private(set) var text = ""

  /// Decides what a tap means. The screen owns it.
  public var presenter: (any FollowPresenter)?

  /// A page without a presenter: taps have no effect yet.
  /// - Parameter member: the member whose page this is.
  public init(member: String) {
    self.member = member
  }

  /// Replaces the line under the button.
  /// - Parameter text: what it reads from now on.
  public func display(_ text: String) {
    self.text = text
  }

  /// The button was tapped: the presenter decides what that means.
  public func tap() {
    presenter?.trigger()
  }
}
