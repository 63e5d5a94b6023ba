/// The least that keeps the promises of `User`: no backend, no memory, every answer made up.
public final class MockUser: User {
  /// Negative until the user was created or queried.
  public private(set) var uid = -1
  /// The name that it was given, or made up from the number that was queried.
  public var username: String

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

  // Kata 5.3: a queried user comes without the picture that the backend knows.
  /// Takes the number, and a name that is made from it: 42 is `test042`.
  /// - Parameter uid: any number.
  public func query(uid: Int) {
    self.uid = uid
    let digits = String(uid)
    username = "test" + String(repeating: "0", count: max(0, 3 - digits.count)) + digits
  }
}
