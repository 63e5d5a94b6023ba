/// Shows members to the member who is logged in, and publishes that member's avatar.
public final class HomePresenter: HomePresenting {
  /// The member who is logged in.
  public let member: Member
  private let store: any MemberStore
  private let recentlyViewed: any RecentlyViewed

  /// A presenter.
  /// - Parameters:
  ///   - member: the member who is logged in.
  ///   - store: the club's members.
  ///   - recentlyViewed: remembers who was looked at; it has to belong to this login.
  public init(member: Member, store: any MemberStore, recentlyViewed: any RecentlyViewed) {
    self.member = member
    self.store = store
    self.recentlyViewed = recentlyViewed
  }

  /// The members, a line each.
  /// - Returns: the lines, by the members' numbers.
  /// - Throws: `StoreError`.
  public func memberLines() throws -> [String] {
    try store.memberLines()
  }

  /// Looks at a member. A member whose picture can't be read was not looked at.
  /// - Parameter name: the member's name. O(*n*) in the number of members.
  /// - Returns: the member, and the picture if there is one.
  /// - Throws: `CommandError` when there is no such member, or `StoreError`.
  public func view(name: String) throws -> (member: Member, picture: Picture?) {
    let member = try store.member(named: name)
    let picture = try store.picture(of: member)
    recentlyViewed.add(member)
    return (member, picture)
  }

  /// The members that were looked at since the login, the latest first.
  public var viewed: [Member] { recentlyViewed.members }

  /// Publishes a picture.
  /// - Parameter text: the name of a sample, or the picture's letters.
  /// - Returns: the picture.
  /// - Throws: `PictureError` or `StoreError`.
  public func publish(_ text: String) throws -> Picture {
    let picture = try Picture(SamplePicture(rawValue: text)?.text ?? text)
    try store.publish(picture, by: member)
    return picture
  }
}
