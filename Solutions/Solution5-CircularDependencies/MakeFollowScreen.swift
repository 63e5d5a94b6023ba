/// Creates the page of a member with its presenter.
func makeFollowScreen(member: String) -> FollowScreen {
  let screen = FollowScreen(member: member)
  screen.presenter = FollowToggle(member: member, view: screen)
  return screen
}
