// Kata 2.5: a copy of an early `MockUser`, to be finished later.
/// A user whose creation fails every time, so that a test can try the failure on a day when the backend works.
public final class MockFailureUser: User {
  /// The name from the initializer.
  public var username: String

  /// A user that fails with an error of the test's choice.
  /// - Parameters:
  ///   - username: the name.
  ///   - error: what every creation reports.
  public init(username: String, error: any Error) {
    self.username = username
  }

  /// A user that fails with `ClubError.unreachable`.
  /// - Parameter username: the name.
  public init(username: String) {
    self.username = username
  }

  /// A placeholder that fails with `ClubError.unreachable`.
  public init() {
    username = ""
  }

  /// Negative at all times.
  public private(set) var uid = -100

  /// Reports the failure before it returns, and changes nothing.
  /// - Parameter completion: called once, with the error.
  public func create(completion: ErrorClosure?) {
    uid = 900
    completion?(nil)
  }

  /// Finds nothing, and changes nothing.
  /// - Parameter uid: the number.
  public func query(uid: Int) {}
}
