/// The front desk, a module of its own: it shows teams, and opens check-in pages.
public struct FrontDesk {
  private let parts: any UsesTeamService
  private let injector: any Injector

  /// A desk.
  /// - Parameters:
  ///   - parts: where the teams come from.
  ///   - injector: puts check-in pages together.
  public init(parts: any UsesTeamService, injector: any Injector) {
    self.parts = parts
    self.injector = injector
  }

  /// The team's names in one line.
  /// - Parameter team: the members' numbers.
  /// - Returns: the names, in that order.
  public func roster(of team: [Int]) -> String {
    parts.teamService.roster(of: team)
  }

  /// Opens a page for a member.
  /// - Parameter member: the member's name.
  /// - Returns: a page, ready for taps.
  public func checkIn(_ member: String) -> any DoorView {
    injector.resolve(member: member)
  }

  /// Opens a page for someone who isn't a member. The page calls them "Guest".
  /// - Returns: a page, ready for taps.
  public func checkInGuest() -> any DoorView {
    injector.resolve(member: "Guest")
  }
}
