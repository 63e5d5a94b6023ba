/// Puts together a member's page.
/// - Parameter member: the member whose page it is.
/// - Returns: a page that is ready for taps.
public func makeFollowScreen(member: String) -> FollowScreen {
  let screen = FollowScreen(member: member)
  screen.presenter = FollowToggle(member: member, view: screen)
  return screen
}
