/// The one place that decides what is made when the app asks for a user or an avatar.
///
/// To set it up is configuration, and happens in one place. To ask it for an object is resolution, and happens
/// anywhere.
public struct DIManager: Sendable {
  private var user: @Sendable () -> any User
  private var userNamed: @Sendable (String) -> any User
  private var avatar: @Sendable () -> any Avatar
  private var avatarBy: @Sendable (any User) -> any Avatar

  /// A manager that makes objects from their types.
  /// - Parameters:
  ///   - userType: what every user is.
  ///   - avatarType: what every avatar is.
  public init(
    userType: any (User & SendableMetatype).Type = MockUser.self,
    avatarType: any (Avatar & SendableMetatype).Type = MockAvatar.self
  ) {
    let kept = Kept()
    user = { userType.init() }
    userNamed = { name in
      let made = kept.users[name] ?? userType.init(username: name)
      kept.users[name] = made
      return made
    }
    avatar = { avatarType.init() }
    avatarBy = { avatarType.init(author: $0) }
  }

  private final class Kept: @unchecked Sendable {
    var users: [String: any User] = [:]
  }

  /// Replaces every implementation. What was made earlier stays what it is.
  /// - Parameters:
  ///   - userType: what every user is from now on.
  ///   - avatarType: what every avatar is from now on.
  public mutating func setup(
    userType: any (User & SendableMetatype).Type, avatarType: any (Avatar & SendableMetatype).Type
  ) {
    self = DIManager(userType: userType, avatarType: avatarType)
  }

  /// Replaces every implementation, for objects that need more than their type to be made.
  /// - Parameters:
  ///   - user: makes a placeholder, whenever one is asked for.
  ///   - userNamed: makes a new user from a name.
  ///   - avatar: makes a placeholder.
  ///   - avatarBy: makes a new avatar from its author.
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
  /// - Returns: a user that nobody else holds.
  public func initUser() -> any User { user() }

  /// A new user, to be made known by `create(completion:)`.
  /// - Parameter username: the name that the club will show.
  /// - Returns: a user that nobody else holds.
  public func initUser(username: String) -> any User { userNamed(username) }

  /// A placeholder, to be filled by `query(uid:)`.
  /// - Returns: an avatar that nobody else holds.
  public func initAvatar() -> any Avatar { avatar() }

  /// A new avatar, to be made known by `create(completion:)`.
  /// - Parameter author: who publishes it; this very object becomes the author.
  /// - Returns: an avatar that nobody else holds.
  public func initAvatar(author: any User) -> any Avatar { avatarBy(author) }
}
