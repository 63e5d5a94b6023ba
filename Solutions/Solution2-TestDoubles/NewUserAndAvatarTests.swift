import Testing

/// What every new user and avatar should do. Yours to write.
struct NewUserAndAvatarTests {
  /// Creates the user that the tests run on.
  var makeUser: (String) -> any User = { MockUser(username: $0) }
  /// Creates the avatar that the tests run on.
  var makeAvatar: (any User) -> any Avatar = { MockAvatar(author: $0) }

  @Test("a created user is valid")
  func userIsValid() async throws {
    let ned = makeUser("Ned Stark")
    ned.create(completion: nil)
    #expect(ned.isValid())
  }

  @Test("a creation calls its completion once")
  func completionIsCalledOnce() async throws {
    let ned = makeUser("Ned Stark")
    await confirmation("the user's completion is called") { called in
      ned.create { error in
        #expect(error == nil)
        called()
      }
    }
    await confirmation("the avatar's completion is called") { called in
      makeAvatar(ned).create { _ in called() }
    }
  }

  @Test("an avatar's author is the user it was created with")
  func authorIsTheSame() async throws {
    let ned = makeUser("Ned Stark")
    let portrait = makeAvatar(ned)
    #expect(portrait.author === ned)
  }
}
