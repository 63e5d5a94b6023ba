// Kata 2.3: written in an afternoon, for a demo with one screen.
/// The smallest class that keeps the promises of `User`. It has no backend and no memory, so it makes up every answer.
public final class MockUser: User {
  /// The name from the initializer, or the one that a query made up.
  public var username = "Demo"

  /// A placeholder.
  public init() {}

  /// A new user.
  /// - Parameter username: the name.
  public init(username: String) {}

  /// The number. It is negative until this user was created or queried.
  public var uid: Int { 0 }

  /// Gives this user a number, unless it has one, and reports the success before it returns.
  /// - Parameter completion: called once, with nil.
  public func create(completion: ErrorClosure?) {}

  /// Takes the number and makes up a name that contains it. A negative number changes nothing.
  /// - Parameter uid: the number.
  public func query(uid: Int) {}
}
