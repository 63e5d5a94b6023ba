/// A user whose creation fails every time, so that the unhappy path can be tested on a good day.
public final class MockFailureUser: User {
  /// Negative for ever: the backend never gives a number.
  public private(set) var uid = -1
  /// The name that it was given.
  public var username: String
  /// What every creation fails with.
  public var error: any Error = ClubError.unreachable

  /// A placeholder without a name.
  public init() {
    username = ""
  }

  /// A new user whom the backend will turn down.
  /// - Parameter username: the name.
  public init(username: String) {
    self.username = username
  }

  /// Stays as it is, and reports the failure at once.
  /// - Parameter completion: called before this method returns, always with `error`.
  public func create(completion: ErrorClosure?) {
    // Kata 2.5: pasted from `MockUser`, to be finished later.
    uid = 1
    completion?(nil)
  }

  /// Finds nothing, and leaves the placeholder as it was.
  /// - Parameter uid: any number.
  public func query(uid: Int) {}
}
