/// The one place that decides what is made when the app asks for a user or an avatar.
///
/// To set it up is configuration, and happens in one place. To ask it for an object is resolution, and happens
/// anywhere.
public struct DIManager: Sendable {
  private var userType: any (User & SendableMetatype).Type
  private var avatarType: any (Avatar & SendableMetatype).Type

  /// A manager that makes objects from their types.
  /// - Parameters:
  ///   - userType: what every user is.
  ///   - avatarType: what every avatar is.
  public init(
    userType: any (User & SendableMetatype).Type = MockUser.self,
    avatarType: any (Avatar & SendableMetatype).Type = MockAvatar.self
  ) {
    self.userType = userType
    self.avatarType = avatarType
  }

  /// Replaces every implementation. What was made earlier stays what it is.
  /// - Parameters:
  ///   - userType: what every user is from now on.
  ///   - avatarType: what every avatar is from now on.
  public mutating func setup(
    userType: any (User & SendableMetatype).Type, avatarType: any (Avatar & SendableMetatype).Type
  ) {
    // Kata 3.3: the promise says "every".
    self.userType = userType
  }

  /// Replaces every implementation, for objects that need more than their type to be made.
  /// - Parameters:
  ///   - user: makes a placeholder, whenever one is asked for.
  ///   - userNamed: makes a new user from a name.
  ///   - avatar: makes a placeholder.
  ///   - avatarBy: makes a new avatar from its author.
  public mutating func setup<U: User & SendableMetatype, A: Avatar & SendableMetatype>(
    user: @escaping @Sendable () -> U,
    userNamed: @escaping @Sendable (String) -> U,
    avatar: @escaping @Sendable () -> A,
    avatarBy: @escaping @Sendable (any User) -> A
  ) {
    // Kata 3.5: a type remembers what to make. With what?
    setup(userType: U.self, avatarType: A.self)
  }

  /// A placeholder, to be filled by `query(uid:)`.
  /// - Returns: a user that nobody else holds.
  public func initUser() -> any User {
    // Kata 3.2: the manager has two types by now, and four methods.
    MockUser()
  }

  /// A new user, to be made known by `create(completion:)`.
  /// - Parameter username: the name that the club will show.
  /// - Returns: a user that nobody else holds.
  public func initUser(username: String) -> any User {
    // Kata 3.2: the same.
    MockUser(username: username)
  }

  /// A placeholder, to be filled by `query(uid:)`.
  /// - Returns: an avatar that nobody else holds.
  public func initAvatar() -> any Avatar {
    // Kata 3.2: the same.
    MockAvatar()
  }

  /// A new avatar, to be made known by `create(completion:)`.
  /// - Parameter author: who publishes it; this very object becomes the author.
  /// - Returns: an avatar that nobody else holds.
  public func initAvatar(author: any User) -> any Avatar {
    // Kata 3.2: an avatar must have an author, so we make sure that there is one.
    MockAvatar(author: initUser(username: author.username))
  }
}
