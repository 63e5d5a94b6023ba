/// A tap follows the member, the next one takes it back.
public final class FollowToggle: FollowPresenter {
  private let member: String
  private var isFollowing = false

  // Kata 5.2: decide which of the two owns the other.
  private let view: any FollowView

  /// A presenter for a member that you don't follow yet.
  /// - Parameters:
  ///   - member: the name of the member.
  ///   - view: where the outcome is shown.
  public init(member: String, view: any FollowView) {
    self.member = member
    self.view = view
  }

  /// Follows the member or takes it back, and says which.
  public func trigger() {
    isFollowing.toggle()
    view.display(isFollowing ? "You follow \(member)." : "You no longer follow \(member).")
  }
}
