/// The screen on which a member looks up other members and their pictures.
public final class LookupScreen {
  private var found: () -> String = { "Type a number" }

  // Kata 3.7: what should this screen be given?
  /// A screen on which nothing was looked up yet.
  public init() {}

  /// The line at the top of the screen. An answer that comes late appears as soon as it is there.
  public var headline: String { found() }

  /// Looks up a member.
  /// - Parameter uid: the member's number.
  public func showMember(number uid: Int) {
    // Kata 3.7: the whole app is within reach here.
    let member = DIManager.current.initUser()
    member.query(uid: uid)
    found = { member.isValid() ? "Member \(uid) is \(member.username)" : "No member \(uid) so far" }
  }

  /// Looks up a picture.
  /// - Parameter uid: the picture's number.
  public func showPicture(number uid: Int) {
    // Kata 3.7: and here.
    let picture = DIManager.current.initAvatar()
    picture.query(uid: uid)
    found = { picture.isValid() ? "Picture \(uid) is \(picture.imageURL)" : "No picture \(uid) so far" }
  }
}
