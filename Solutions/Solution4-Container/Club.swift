extension Resolver {
  /// A placeholder for a user that will be queried.
  /// - Returns: what the registered factory made.
  /// - Throws: `MissingRegistrationError` when no such user is registered, or the error of its factory.
  public func initUser() throws -> any User {
    try resolve(User.self)
  }

  /// A new user.
  /// - Parameter username: the name.
  /// - Returns: what the registered factory made.
  /// - Throws: `MissingRegistrationError` when no such user is registered, or the error of its factory.
  public func initUser(username: String) throws -> any User {
    try resolve(User.self, arguments: username)
  }

  /// A placeholder for an avatar that will be queried.
  /// - Returns: what the registered factory made.
  /// - Throws: `MissingRegistrationError` when no such avatar is registered, or the error of its factory.
  public func initAvatar() throws -> any Avatar {
    try resolve(Avatar.self)
  }

  /// A new avatar.
  /// - Parameter author: the member that publishes it.
  /// - Returns: what the registered factory made.
  /// - Throws: `MissingRegistrationError` when no such avatar is registered, or the error of its factory.
  public func initAvatar(author: any User) throws -> any Avatar {
    try resolve(Avatar.self, arguments: author)
  }
}
