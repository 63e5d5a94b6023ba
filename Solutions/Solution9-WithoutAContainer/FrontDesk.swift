/// The front desk: it lists teams and opens check-in pages. Another team owns it.
struct FrontDesk {
  let parts: any UsesTeamService
  let injector: any Injector

  /// The team's names in one line.
  func roster(of team: [Int]) -> String {
    parts.teamService.roster(of: team)
  }

  func checkIn(_ member: String) -> any DoorView {
    injector.resolve(member: member)
  }

  /// Opens a page for a visitor who isn't a member.
  func checkInGuest() -> any DoorView {
    injector.resolve(member: "Guest")
  }
}
