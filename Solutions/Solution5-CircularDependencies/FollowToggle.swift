/// A tap follows the member, the next one takes it back.
public final class FollowToggle: FollowPresenter {
  private let member: String
  private var isFollowing = false

  /// The view owns its presenter, so the presenter doesn't own the view.
  private weak var view: (any FollowView)?

  /// A presenter for a member that you don't follow yet.
  /// - Parameters:
  ///   - member: the name of the member.
  ///   - view: where the outcome is shown. The presenter doesn't keep it alive.
  public init(member: String, view: any FollowView) {
    self.member = member
    self.view = view
  }

  /// Follows the member or takes it back, and says which.
  public func trigger() {
    isFollowing.toggle()
    view?.display(isFollowing ? "You follow \(member)." : "You no longer follow \(member).")
  }
}
