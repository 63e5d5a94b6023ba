/// The one place that decides which implementation of `User` and `Avatar` the app gets.
struct DIManager: Sendable {
  private let user: @Sendable () -> any User
  private let userNamed: @Sendable (String) -> any User
  private let avatar: @Sendable () -> any Avatar
  private let avatarBy: @Sendable (any User) -> any Avatar

  init(
    userType: any (User & SendableMetatype).Type = MockUser.self,
    avatarType: any (Avatar & SendableMetatype).Type = MockAvatar.self
  ) {
    self.init(
      user: { userType.init() }, userNamed: { userType.init(username: $0) },
      avatar: { avatarType.init() }, avatarBy: { avatarType.init(author: $0) })
  }

  /// For objects that need more than their type. Each factory runs once per request.
  init(
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

  /// Replaces both implementations. Objects that exist already don't change.
  mutating func setup(
    userType: any (User & SendableMetatype).Type, avatarType: any (Avatar & SendableMetatype).Type
  ) {
    self = DIManager(userType: userType, avatarType: avatarType)
  }

  /// A placeholder, to be filled by `query(uid:)`.
  func initUser() -> any User { user() }

  /// A new user, to be stored by `create(completion:)`.
  func initUser(username: String) -> any User { userNamed(username) }

  /// A placeholder, to be filled by `query(uid:)`.
  func initAvatar() -> any Avatar { avatar() }

  /// A new avatar, to be stored by `create(completion:)`.
  func initAvatar(author: any User) -> any Avatar { avatarBy(author) }
}
