/// The smallest class that keeps the promises of `User`. It has no backend and no memory, so it makes up every answer.
public final class MockUser: User {
  /// The name from the initializer, or the one that a query made up.
  public var username: String

  private var number: Int?

  /// A placeholder.
  public convenience init() {
    self.init(username: "")
  }

  /// A new user.
  /// - Parameter username: the name.
  public init(username: String) {
    self.username = username
  }

  /// The number. It is negative until this user was created or queried.
  public var uid: Int { number ?? -100 }

  /// Gives this user a number, unless it has one, and reports the success before it returns.
  /// - Parameter completion: called once, with nil.
  public func create(completion: ErrorClosure?) {
    number = number ?? 900
    completion?(nil)
  }

  /// Takes the number and makes up a name that contains it. A negative number changes nothing.
  /// - Parameter uid: the number.
  public func query(uid: Int) {
    guard uid >= 0 else { return }
    number = uid
    username = "Stand-in \(uid)"
  }
}
