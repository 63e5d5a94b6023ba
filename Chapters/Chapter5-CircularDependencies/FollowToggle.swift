/// Remembers whether you follow a member.
final class FollowToggle: FollowPresenter {
  private let member: String
  // Kata 5.1: who owns whom?
  private let view: any FollowView
  private var isFollowing = false

  init(member: String, view: any FollowView) {
    self.member = member
    self.view = view
  }

  func trigger() {
    isFollowing.toggle()
    view.display(isFollowing ? "You follow \(member)." : "You no longer follow \(member).")
  }
}
