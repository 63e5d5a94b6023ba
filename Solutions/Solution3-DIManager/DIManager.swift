/// The one place that decides which implementation the app gets when it asks for a user or an avatar.
///
/// Telling the manager its implementations is configuration, and happens in one place. Asking it for an object is
/// resolution, and happens anywhere.
public struct DIManager: Sendable {
  private var user: @Sendable () -> any User
  private var userNamed: @Sendable (String) -> any User
  private var avatar: @Sendable () -> any Avatar
  private var avatarBy: @Sendable (any User) -> any Avatar

  /// A manager that creates objects from their types.
  /// - Parameters:
  ///   - userType: the type of every user.
  ///   - avatarType: the type of every avatar.
  public init<U: User & SendableMetatype, A: Avatar & SendableMetatype>(
    userType: U.Type = MockUser.self,
    avatarType: A.Type = MockAvatar.self
  ) {
    user = { userType.init() }
    userNamed = { userType.init(username: $0) }
    avatar = { avatarType.init() }
    avatarBy = { avatarType.init(author: $0) }
  }

  /// Replaces every implementation. Objects that this manager created earlier don't change.
  /// - Parameters:
  ///   - userType: the type of every user from now on.
  ///   - avatarType: the type of every avatar from now on.
  public mutating func setup<U: User & SendableMetatype, A: Avatar & SendableMetatype>(
    userType: U.Type, avatarType: A.Type
  ) {
    self = DIManager(userType: userType, avatarType: avatarType)
  }

  /// A copy with other users. It creates the same avatars as this manager.
  /// - Parameter userType: the type of every user that the copy creates.
  /// - Returns: the copy. This manager doesn't change.
  public func replacing<U: User & SendableMetatype>(userType: U.Type) -> DIManager {
    var copy = self
    copy.user = { userType.init() }
    copy.userNamed = { userType.init(username: $0) }
    return copy
  }

  /// A copy with other avatars. It creates the same users as this manager.
  /// - Parameter avatarType: the type of every avatar that the copy creates.
  /// - Returns: the copy. This manager doesn't change.
  public func replacing<A: Avatar & SendableMetatype>(avatarType: A.Type) -> DIManager {
    var copy = self
    copy.avatar = { avatarType.init() }
    copy.avatarBy = { avatarType.init(author: $0) }
    return copy
  }

  /// Replaces every implementation, for objects that cannot be created from their type alone.
  /// - Parameters:
  ///   - user: creates a placeholder, each time that one is asked for.
  ///   - userNamed: creates a new user from a name.
  ///   - avatar: creates a placeholder.
  ///   - avatarBy: creates a new avatar from its author.
  public mutating func setup(
    user: @escaping @Sendable () -> any User,
    userNamed: @escaping @Sendable (String) -> any User,
    avatar: @escaping @Sendable () -> any Avatar,
    avatarBy: @escaping @Sendable (any User) -> any Avatar
  ) {
    self.user = user
    self.userNamed = userNamed
    self.avatar = avatar
    self.avatarBy = avatarBy
  }

  /// A placeholder, to be filled by `query(uid:)`.
  /// - Returns: a new object on each call.
  public func initUser() -> any User { user() }

  /// A new user, to be stored by `create(completion:)`.
  /// - Parameter username: the name that the club will show.
  /// - Returns: a new object on each call.
  public func initUser(username: String) -> any User { userNamed(username) }

  /// A placeholder, to be filled by `query(uid:)`.
  /// - Returns: a new object on each call.
  public func initAvatar() -> any Avatar { avatar() }

  /// A new avatar, to be stored by `create(completion:)`.
  /// - Parameter author: the member who publishes it; this very object becomes the author.
  /// - Returns: a new object on each call.
  public func initAvatar(author: any User) -> any Avatar { avatarBy(author) }

  /// A new member and the picture that comes with her membership card, both to be stored by `create(completion:)`.
  /// - Parameter username: the name that the club will show.
  /// - Returns: a new user, and a new avatar by this very user.
  public func initMember(username: String) -> (user: any User, avatar: any Avatar) {
    let user = initUser(username: username)
    return (user, initAvatar(author: user))
  }
}
