/// Creates the page of a member with its presenter.
func makeFollowScreen(member: String) -> FollowScreen {
  // Kata 5.1: which of the two comes first?
  FollowScreen(member: member)
}
