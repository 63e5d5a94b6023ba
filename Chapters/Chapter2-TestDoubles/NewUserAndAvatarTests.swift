import Testing

/// What every new user and avatar should do. Yours to write.
struct NewUserAndAvatarTests {
  /// Creates the user that the tests run on.
  var makeUser: (String) -> any User = { MockUser(username: $0) }
  /// Creates the avatar that the tests run on.
  var makeAvatar: (any User) -> any Avatar = { MockAvatar(author: $0) }

  @Test("a created user is valid")
  func userIsValid() async throws {
    // Kata 2.2: this test passes for every user, even if the user does nothing.
    let ned = makeUser("Ned Stark")
    ned.create(completion: nil)
  }

  @Test("a creation calls its completion once")
  func completionIsCalledOnce() async throws {
    // Kata 2.2: what if `ned`, or his portrait, never calls its closure?
    let ned = makeUser("Ned Stark")
    ned.create { error in
      #expect(error == nil)
    }
    makeAvatar(ned).create { error in
      #expect(error == nil)
    }
  }

  @Test("an avatar's author is the user it was created with")
  func authorIsTheSame() async throws {
    // Kata 2.2: does another Ned Stark get past this test?
    let ned = makeUser("Ned Stark")
    let portrait = makeAvatar(ned)
    _ = portrait.author
  }
}
