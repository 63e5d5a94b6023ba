/// The one place that decides which implementation of `User` and `Avatar` the app gets.
struct DIManager: Sendable {
  init(
    userType: any (User & SendableMetatype).Type = MockUser.self,
    avatarType: any (Avatar & SendableMetatype).Type = MockAvatar.self
  ) {
    // Kata 3.2: the manager forgets both types.
  }

  /// Replaces both implementations. Objects that exist already don't change.
  mutating func setup(
    userType: any (User & SendableMetatype).Type, avatarType: any (Avatar & SendableMetatype).Type
  ) {
    // Kata 3.2: for the fair, new users were enough.
    self = DIManager(userType: userType)
  }

  /// A placeholder, to be filled by `query(uid:)`.
  func initUser() -> any User {
    // Kata 3.2: always a mock.
    MockUser()
  }

  /// A new user, to be stored by `create(completion:)`.
  func initUser(username: String) -> any User {
    // Kata 3.2: the same.
    MockUser(username: username)
  }

  /// A placeholder, to be filled by `query(uid:)`.
  func initAvatar() -> any Avatar {
    // Kata 3.2: the same.
    MockAvatar()
  }

  /// A new avatar, to be stored by `create(completion:)`.
  func initAvatar(author: any User) -> any Avatar {
    // Kata 3.2: an avatar needs an author, so here is one.
    MockAvatar(author: initUser(username: author.username))
  }
}
