import Chapter3
import KataSupport
import Testing

@Suite("3.2 · One place decides")
struct Kata3_2_OnePlaceDecides {
  /// The twin of `Kata3_2_NewUserAndAvatarTests`.
  @Test("a new avatar belongs to the new user")
  func newUserAndAvatar() async {
    let manager = DIManager()
    let user = manager.initUser(username: "Ned Stark")
    let avatar = manager.initAvatar(author: user)
    await confirmation("the user, and then the avatar, was created") { created in
      user.create { _ in
        avatar.create { _ in created() }
      }
    }
    #expect(
      user.isValid() && avatar.isValid() && avatar.author === user,
      "Both are valid once created, and the author is the very user that was handed to the manager.")
  }

  @Test("a placeholder user is of the configured type")
  func placeholderUser() {
    let manager = DIManager(userType: PaperUser.self, avatarType: PaperAvatar.self)
    #expect(
      manager.initUser() is PaperUser,
      "To configure a manager is to tell it a type. To resolve is to make an object of that type.")
  }

  @Test("a new user is of the configured type and keeps its name")
  func newUser() {
    let manager = DIManager(userType: PaperUser.self, avatarType: PaperAvatar.self)
    let user = manager.initUser(username: "Ned Stark")
    #expect(
      user is PaperUser && user.username == "Ned Stark",
      "A new user is made from what was configured (the type) and from what was asked for (the name).")
  }

  @Test("a placeholder avatar is of the configured type and has no author yet")
  func placeholderAvatar() {
    let manager = DIManager(userType: PaperUser.self, avatarType: PaperAvatar.self)
    let avatar = manager.initAvatar()
    #expect(
      avatar is PaperAvatar && avatar.author == nil,
      "A placeholder is of the configured type, and empty: its author comes with the query.")
  }

  @Test("a new avatar is of the configured type and gets the author it was given")
  func newAvatar() {
    let manager = DIManager(userType: PaperUser.self, avatarType: PaperAvatar.self)
    let author = MockUser(username: "Ned Stark")
    let avatar = manager.initAvatar(author: author)
    #expect(
      avatar is PaperAvatar && avatar.author === author,
      "The manager decides what the avatar is. Its author was decided already, and is handed on untouched.")
  }

  @Test("the manager makes objects and doesn't publish them")
  func nothingIsCreatedYet() {
    let manager = DIManager(userType: PaperUser.self, avatarType: PaperAvatar.self)
    let author = PaperUser(username: "Ned Stark")
    let made: [any Indexable] = [
      author, manager.initUser(), manager.initUser(username: "Arya Stark"),
      manager.initAvatar(), manager.initAvatar(author: author),
    ]
    #expect(
      !made.contains { $0.isValid() },
      "To make an object is the manager's job. When the backend hears of it is for the caller to say.")
  }

  @Test("whoever asks twice gets two objects")
  func twice() {
    let manager = DIManager()
    let author = MockUser(username: "Ned Stark")
    #expect(
      manager.initUser() !== manager.initUser() && manager.initAvatar() !== manager.initAvatar()
        && manager.initUser(username: "Ned Stark") !== manager.initUser(username: "Ned Stark")
        && manager.initAvatar(author: author) !== manager.initAvatar(author: author),
      "Each call makes an object that nobody else holds. Two members don't share one card.")
  }

  @Test("no user is made that nobody asked for")
  func noOneInVain() {
    let log = CallLog()
    CountedUser.$log.withValue(log) {
      let manager = DIManager(userType: CountedUser.self, avatarType: PaperAvatar.self)
      let author = manager.initUser(username: "Ned Stark")
      _ = manager.initAvatar(author: author)
      _ = manager.initAvatar()
    }
    #expect(
      log.calls == ["user"],
      "One user and two avatars were asked for: one user of the configured type has to be made.")
  }
}

/// Writes down that it was made.
private final class CountedUser: PaperUser {
  @TaskLocal static var log = CallLog()

  required init() {
    super.init()
    Self.log.record("user")
  }

  required init(username: String) {
    super.init(username: username)
    Self.log.record("user")
  }
}
