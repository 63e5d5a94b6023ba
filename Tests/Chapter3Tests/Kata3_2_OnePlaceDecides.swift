import Testing

@testable import Chapter3

@Suite("3.2 · One place decides")
struct Kata3_2_OnePlaceDecides {
  let local = DIManager(userType: LocalUser.self, avatarType: LocalAvatar.self)

  @Test("users have the configured type, and a placeholder isn't a new user")
  func users() {
    let users = [local.initUser(), local.initUser(username: ""), local.initUser(username: "Ned")]
    for user in users { user.query(uid: 7) }
    #expect(
      users.map { "\(typeName($0)) \($0.username)" } == ["LocalUser local 7", "LocalUser ", "LocalUser Ned"],
      """
      Both methods should create the `LocalUser` that the initializer received: `initUser()` a placeholder, which the \
      query fills, and `initUser(username:)` a new user, which keeps its name, even an empty name.
      """)
  }

  @Test("avatars have the configured type")
  func avatars() {
    let avatars = [local.initAvatar(), local.initAvatar(author: MockUser(username: "Ned"))]
    #expect(
      avatars.map { "\(typeName($0)) by \($0.author?.username ?? "nobody")" } == [
        "LocalAvatar by nobody", "LocalAvatar by Ned",
      ],
      """
      The manager's initializer received `LocalAvatar`, so both `initAvatar` methods should create one. A placeholder \
      has no author yet.
      """)
  }

  @Test("setup swaps users and avatars")
  func setup() {
    let mocks = DIManager()
    var manager = mocks
    manager.setup(userType: LocalUser.self, avatarType: LocalAvatar.self)
    let users = [manager.initUser(), manager.initUser(username: "Ned"), mocks.initUser()]
    let avatars = [manager.initAvatar(), manager.initAvatar(author: users[1]), mocks.initAvatar()]
    #expect(
      users.map { typeName($0) } + avatars.map { typeName($0) }
        == ["LocalUser", "LocalUser", "MockUser", "LocalAvatar", "LocalAvatar", "MockAvatar"],
      """
      `setup` received two types, and all four methods should use them from now on. The manager it was copied from \
      should still create mocks. A default argument can hide a type that you forgot.
      """)
  }
}

@Suite("3.2 · One place decides: the suite of chapter 2")
struct Kata3_2_NewUserAndAvatarTests {
  @Test("a created user is valid, and an avatar keeps its author", arguments: ["mocks", "local users"])
  func newUserAndAvatar(world: String) async {
    // The manager is where the mocks used to be.
    let manager =
      world == "mocks" ? DIManager() : DIManager(userType: LocalUser.self, avatarType: LocalAvatar.self)
    let ned = manager.initUser(username: "Ned Stark")
    let portrait = manager.initAvatar(author: ned)
    await confirmation("the completion is called") { called in
      ned.create { _ in called() }
    }
    #expect(
      ned.isValid() && portrait.author === ned,
      """
      The test created Ned and passed him to `initAvatar(author:)`. He should be valid, and the avatar's author should be \
      the same object: another user of that name is someone else.
      """)
  }
}
