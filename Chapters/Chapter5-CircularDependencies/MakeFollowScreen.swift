/// Puts together a member's page.
/// - Parameter member: the member whose page it is.
/// - Returns: a page that is ready for taps.
public func makeFollowScreen(member: String) -> FollowScreen {
  // Kata 5.1: one of the two must be there first.
  FollowScreen(member: member)
}
