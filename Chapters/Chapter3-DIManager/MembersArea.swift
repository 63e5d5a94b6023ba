/// Puts the two screens of the members' area together.
struct MembersArea {
  let publish: PublishScreen
  let lookup: LookupScreen

  init(
    member: any User,
    makeUser: @escaping () -> any User,
    makeAvatar: @escaping (any User) -> any Avatar
  ) {
    // Kata 3.6: which screen gets what?
    publish = PublishScreen(username: member.username)
    lookup = LookupScreen()
  }

  /// The area as the app opens it.
  init(member: any User, manager: DIManager) {
    self.init(
      member: member, makeUser: { manager.initUser() }, makeAvatar: { manager.initAvatar(author: $0) })
  }
}
