/// Shows members to the member who is logged in, and publishes that member's avatar.
final class HomePresenter: HomePresenting {
  let member: Member
  private let store: any MemberStore
  private let recentlyViewed: any RecentlyViewed

  /// `recentlyViewed` belongs to this login.
  init(member: Member, store: any MemberStore, recentlyViewed: any RecentlyViewed) {
    self.member = member
    self.store = store
    self.recentlyViewed = recentlyViewed
  }

  func memberLines() throws -> [String] {
    try store.memberLines()
  }

  func view(name: String) throws -> (member: Member, picture: Picture?) {
    let member = try store.member(named: name)
    let picture = try store.picture(of: member)
    recentlyViewed.add(member)
    return (member, picture)
  }

  var viewed: [Member] { recentlyViewed.members }

  func publish(_ text: String) throws -> Picture {
    let picture = try Picture(SamplePicture(rawValue: text)?.text ?? text)
    try store.publish(picture, by: member)
    return picture
  }
}
