/// The composition root of the members' area: the place where its two screens are given what they need.
public struct MembersArea {
  /// Where the member publishes.
  public let publish: PublishScreen
  /// Where the member looks others up.
  public let lookup: LookupScreen

  /// The area as the app opens it.
  /// - Parameters:
  ///   - member: the member who has logged in.
  ///   - manager: where the objects of this area come from.
  public init(member: any User, manager: DIManager) {
    self.init(
      member: member,
      user: { manager.initUser() }, userNamed: { manager.initUser(username: $0) },
      avatar: { manager.initAvatar() }, avatarBy: { manager.initAvatar(author: $0) })
  }

  /// The area as a test opens it: from loose parts, without a manager.
  /// - Parameters:
  ///   - member: the member who has logged in.
  ///   - user: creates a placeholder for a user.
  ///   - userNamed: creates a new user from a name.
  ///   - avatar: creates a placeholder for an avatar.
  ///   - avatarBy: creates a new avatar from its author.
  public init(
    member: any User,
    user: @escaping () -> any User, userNamed: @escaping (String) -> any User,
    avatar: @escaping () -> any Avatar, avatarBy: @escaping (any User) -> any Avatar
  ) {
    publish = PublishScreen(author: member, makeAvatar: avatarBy)
    lookup = LookupScreen(makeUser: user, makeAvatar: avatar)
  }
}
