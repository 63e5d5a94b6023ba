/// The least that keeps the promises of `User`: no backend, no memory, every answer made up.
public final class MockUser: User {
  /// Negative until the user was created or queried.
  public private(set) var uid = -1
  /// The name that it was given, or made up from the number that was queried.
  public var username: String

  /// The picture that was set, while somebody else holds it. After a query: the one that the backend knows,
  /// made again when nobody holds it any more.
  public var avatar: (any Avatar)? {
    get { knownAvatar ?? queriedAvatar() }
    set {
      knownAvatar = newValue
      avatarUID = nil
    }
  }

  private weak var knownAvatar: (any Avatar)?
  /// A number keeps nobody alive.
  private var avatarUID: Int?

  /// A placeholder without a name.
  public init() {
    username = ""
  }

  /// A new user with a name of its own.
  /// - Parameter username: the name.
  public init(username: String) {
    self.username = username
  }

  /// Becomes valid, and says so at once.
  /// - Parameter completion: called before this method returns, always with nil.
  public func create(completion: ErrorClosure?) {
    uid = 1
    completion?(nil)
  }

  /// Takes the number, a name that is made from it (42 is `test042`), and the number of a picture.
  /// - Parameter uid: any number.
  public func query(uid: Int) {
    self.uid = uid
    let digits = String(uid)
    username = "test" + String(repeating: "0", count: max(0, 3 - digits.count)) + digits
    knownAvatar = nil
    avatarUID = uid
  }

  private func queriedAvatar() -> (any Avatar)? {
    guard let avatarUID else { return nil }
    let avatar = MockAvatar(author: self)
    avatar.query(uid: avatarUID)
    knownAvatar = avatar
    return avatar
  }
}
