/// The screen on which a member looks up other members and their pictures.
public final class LookupScreen {
  private let makeUser: () -> any User
  private let makeAvatar: () -> any Avatar
  private var found: () -> String = { "Type a number" }

  /// A screen on which nothing was looked up yet.
  /// - Parameters:
  ///   - makeUser: creates a placeholder for a member, once for each look-up.
  ///   - makeAvatar: creates a placeholder for a picture, once for each look-up.
  public init(makeUser: @escaping () -> any User, makeAvatar: @escaping () -> any Avatar) {
    self.makeUser = makeUser
    self.makeAvatar = makeAvatar
  }

  /// The line at the top of the screen. An answer that comes late appears as soon as it is there.
  public var headline: String { found() }

  /// Looks up a member.
  /// - Parameter uid: the member's number.
  public func showMember(number uid: Int) {
    let member = makeUser()
    member.query(uid: uid)
    found = { member.isValid() ? "Member \(uid) is \(member.username)" : "No member \(uid) so far" }
  }

  /// Looks up a picture.
  /// - Parameter uid: the picture's number.
  public func showPicture(number uid: Int) {
    let picture = makeAvatar()
    picture.query(uid: uid)
    found = { picture.isValid() ? "Picture \(uid) is \(picture.imageURL)" : "No picture \(uid) so far" }
  }
}
