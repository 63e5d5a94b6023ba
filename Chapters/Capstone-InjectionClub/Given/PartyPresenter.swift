/// The home presenter of a party night: it notes its member, and marks everyone who has logged in since the app started.
final class PartyPresenter: HomePresenting {
  private let home: HomePresenter
  private let store: any MemberStore
  private let attendance: any Attendance

  init(
    member: Member, store: any MemberStore, recentlyViewed: any RecentlyViewed, attendance: any Attendance
  ) {
    home = HomePresenter(member: member, store: store, recentlyViewed: recentlyViewed)
    self.store = store
    self.attendance = attendance
    attendance.note(member)
  }

  func memberLines() throws -> [String] {
    try store.members().map { attendance.contains($0) ? "\($0), here tonight" : "\($0)" }
  }

  var member: Member { home.member }
  var viewed: [Member] { home.viewed }
  func view(name: String) throws -> (member: Member, picture: Picture?) { try home.view(name: name) }
  func publish(_ text: String) throws -> Picture { try home.publish(text) }
}
