import Testing

/// One class of users, for tests that run on several classes.
struct UserKind: Sendable, CustomTestStringConvertible {
  /// A new user, and a placeholder that knows the same backend.
  typealias Pair = (user: any User, placeholder: any User)

  let name: String
  let make: @Sendable (_ username: String) -> Pair

  init(_ name: String, make: @escaping @Sendable (_ username: String) -> Pair) {
    self.name = name
    self.make = make
  }

  var testDescription: String { name }
}
