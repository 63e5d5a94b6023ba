/// Remembers whether you follow a member.
final class FollowToggle: FollowPresenter {
  private let member: String
  private weak var view: (any FollowView)?
  private var isFollowing = false

  init(member: String, view: any FollowView) {
    self.member = member
    self.view = view
  }

  func trigger() {
    isFollowing.toggle()
    view?.display(isFollowing ? "You follow \(member)." : "You no longer follow \(member).")
  }
}
