/// The one place that decides which implementation the app gets when it asks for a user or an avatar.
///
/// Telling the manager its implementations is configuration, and happens in one place. Asking it for an object is
/// resolution, and happens anywhere.
public struct DIManager: Sendable {
  /// A manager that creates objects from their types.
  /// - Parameters:
  ///   - userType: the type of every user.
  ///   - avatarType: the type of every avatar.
  public init<U: User & SendableMetatype, A: Avatar & SendableMetatype>(
    userType: U.Type = MockUser.self,
    avatarType: A.Type = MockAvatar.self
  ) {
    // Kata 3.2: the manager is told two types, and keeps neither.
  }

  /// Replaces every implementation. Objects that this manager created earlier don't change.
  /// - Parameters:
  ///   - userType: the type of every user from now on.
  ///   - avatarType: the type of every avatar from now on.
  public mutating func setup<U: User & SendableMetatype, A: Avatar & SendableMetatype>(
    userType: U.Type, avatarType: A.Type
  ) {
    // Kata 3.3: first the users, then the avatars.
    self = replacing(userType: userType)
    self = replacing(avatarType: avatarType)
  }

  /// A copy with other users. It creates the same avatars as this manager.
  /// - Parameter userType: the type of every user that the copy creates.
  /// - Returns: the copy. This manager doesn't change.
  public func replacing<U: User & SendableMetatype>(userType: U.Type) -> DIManager {
    // Kata 3.3: a manager with other users.
    DIManager(userType: userType)
  }

  /// A copy with other avatars. It creates the same users as this manager.
  /// - Parameter avatarType: the type of every avatar that the copy creates.
  /// - Returns: the copy. This manager doesn't change.
  public func replacing<A: Avatar & SendableMetatype>(avatarType: A.Type) -> DIManager {
    // Kata 3.3: a manager with other avatars.
    DIManager(avatarType: avatarType)
  }

  /// Replaces every implementation, for objects that cannot be created from their type alone.
  /// - Parameters:
  ///   - user: creates a placeholder, each time that one is asked for.
  ///   - userNamed: creates a new user from a name.
  ///   - avatar: creates a placeholder.
  ///   - avatarBy: creates a new avatar from its author.
  public mutating func setup<U: User & SendableMetatype, A: Avatar & SendableMetatype>(
    user: @escaping @Sendable () -> U,
    userNamed: @escaping @Sendable (String) -> U,
    avatar: @escaping @Sendable () -> A,
    avatarBy: @escaping @Sendable (any User) -> A
  ) {
    // Kata 3.5: the manager keeps the types of four closures, and drops the closures.
    setup(userType: U.self, avatarType: A.self)
  }

  /// A placeholder, to be filled by `query(uid:)`.
  /// - Returns: a new object on each call.
  public func initUser() -> any User {
    // Kata 3.2: a mock, whatever the manager was told.
    MockUser()
  }

  /// A new user, to be stored by `create(completion:)`.
  /// - Parameter username: the name that the club will show.
  /// - Returns: a new object on each call.
  public func initUser(username: String) -> any User {
    // Kata 3.2: the same.
    MockUser(username: username)
  }

  /// A placeholder, to be filled by `query(uid:)`.
  /// - Returns: a new object on each call.
  public func initAvatar() -> any Avatar {
    // Kata 3.2: the same.
    MockAvatar()
  }

  /// A new avatar, to be stored by `create(completion:)`.
  /// - Parameter author: the member who publishes it; this very object becomes the author.
  /// - Returns: a new object on each call.
  public func initAvatar(author: any User) -> any Avatar {
    // Kata 3.2: an avatar must have an author, so the manager creates one.
    MockAvatar(author: initUser(username: author.username))
  }

  /// A new member and the picture that comes with her membership card, both to be stored by `create(completion:)`.
  /// - Parameter username: the name that the club will show.
  /// - Returns: a new user, and a new avatar by this very user.
  public func initMember(username: String) -> (user: any User, avatar: any Avatar) {
    // Kata 3.2: a user, and an avatar by a user of that name.
    (initUser(username: username), initAvatar(author: initUser(username: username)))
  }
}
