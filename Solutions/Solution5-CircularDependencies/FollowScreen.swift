/// The page of a member, with a follow button.
final class FollowScreen: FollowView {
  let member: String
  private(set) var text = ""
  var presenter: (any FollowPresenter)?

  init(member: String) {
    self.member = member
  }

  func display(_ text: String) {
    self.text = text
  }

  func tap() {
    presenter?.trigger()
  }
}
