/// A user whose creation fails every time, so that a test can try the failure on a day when the backend works.
public final class MockFailureUser: User {
  /// The name from the initializer.
  public var username: String

  private let error: any Error

  /// A user that fails with an error of the test's choice.
  /// - Parameters:
  ///   - username: the name.
  ///   - error: what every creation reports.
  public init(username: String, error: any Error) {
    self.username = username
    self.error = error
  }

  /// A user that fails with `ClubError.unreachable`.
  /// - Parameter username: the name.
  public convenience init(username: String) {
    self.init(username: username, error: ClubError.unreachable)
  }

  /// A placeholder that fails with `ClubError.unreachable`.
  public convenience init() {
    self.init(username: "")
  }

  /// Negative at all times.
  public let uid = -100

  /// Reports the failure before it returns, and changes nothing.
  /// - Parameter completion: called once, with the error.
  public func create(completion: ErrorClosure?) {
    completion?(error)
  }

  /// Finds nothing, and changes nothing.
  /// - Parameter uid: the number.
  public func query(uid: Int) {}
}
