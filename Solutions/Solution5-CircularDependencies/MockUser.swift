/// The smallest class that keeps the promises of `User`. It has no backend and no memory, so it makes up every answer.
public final class MockUser: User {
  private var number: Int?

  /// The number. It is negative until this user was created or queried.
  public var uid: Int { number ?? -100 }
  /// The name from the initializer, or the one that a query made up.
  public var username: String

  /// The picture that was set, as long as something else holds it. After a query: the one that the backend knows,
  /// created again when nothing holds it any more.
  public var avatar: (any Avatar)? {
    get { knownAvatar ?? queriedAvatar() }
    set {
      knownAvatar = newValue
      avatarUID = nil
    }
  }

  private weak var knownAvatar: (any Avatar)?
  /// A number keeps no object alive.
  private var avatarUID: Int?

  /// A placeholder.
  public convenience init() {
    self.init(username: "")
  }

  /// A new user.
  /// - Parameter username: the name.
  public init(username: String) {
    self.username = username
  }

  /// Gives this user a number, unless it has one, and reports the success before it returns.
  /// - Parameter completion: called once, with nil.
  public func create(completion: ErrorClosure?) {
    number = number ?? 900
    completion?(nil)
  }

  /// Takes the number and makes up a name that contains it. The picture has the same number. A negative number changes
  /// nothing.
  /// - Parameter uid: the number.
  public func query(uid: Int) {
    guard uid >= 0 else { return }
    number = uid
    username = "Stand-in \(uid)"
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
