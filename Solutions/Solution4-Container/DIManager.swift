/// Chapter 3's manager, with the four methods that make one object each. A container makes what they return.
public struct DIManager: Sendable {
  /// The container that makes the users and avatars.
  public let container: Container

  /// A manager.
  /// - Parameter container: makes the users and avatars.
  public init(container: Container) {
    self.container = container
  }

  /// Configures the club without a backend.
  public func setup() {
    container.register(User.self) { _ in MockUser() }
    container.register(User.self) { (_, username: String) in MockUser(username: username) }
    container.register(Avatar.self) { MockAvatar(queriedAuthor: try $0.resolve(User.self)) }
    container.register(Avatar.self) { (_, author: any User) in MockAvatar(author: author) }
  }

  /// A placeholder for a user that will be queried.
  /// - Returns: what the registered factory made.
  /// - Throws: `MissingRegistrationError` when no such user is registered, or the error of its factory.
  public func initUser() throws -> any User { try container.initUser() }

  /// A new user.
  /// - Parameter username: the name.
  /// - Returns: what the registered factory made.
  /// - Throws: `MissingRegistrationError` when no such user is registered, or the error of its factory.
  public func initUser(username: String) throws -> any User { try container.initUser(username: username) }

  /// A placeholder for an avatar that will be queried.
  /// - Returns: what the registered factory made.
  /// - Throws: `MissingRegistrationError` when no such avatar is registered, or the error of its factory.
  public func initAvatar() throws -> any Avatar { try container.initAvatar() }

  /// A new avatar.
  /// - Parameter author: the member that publishes it.
  /// - Returns: what the registered factory made.
  /// - Throws: `MissingRegistrationError` when no such avatar is registered, or the error of its factory.
  public func initAvatar(author: any User) throws -> any Avatar { try container.initAvatar(author: author) }
}
