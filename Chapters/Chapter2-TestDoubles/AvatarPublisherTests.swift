import Testing

/// How a new member's first avatar should be published. Yours to write.
struct AvatarPublisherTests {
  /// Publishes with the publisher that the test runs on.
  var publish: (any User, any Avatar, any NoticeBoard) -> Void = { user, avatar, board in
    AvatarPublisher(board: board).publish(user, avatar)
  }

  /// The wrong publishers for which three spies with a journal each see nothing wrong.
  // Kata 2.5: your prediction, before you run anything.
  static let getPastThreeJournals: Set<WrongPublisher> = []

  @Test("the user is created first, then the avatar, then the notice is posted")
  func order() async throws {
    // Kata 2.5: a journal for each spy. In which order did they fill?
    let (users, avatars, notices) = (Journal(), Journal(), Journal())
    let ned = SpyUser(username: "Ned Stark", journal: users)
    publish(ned, SpyAvatar(author: ned, journal: avatars), SpyBoard(journal: notices))
    #expect(users.calls == [.createUser("Ned Stark")])
    #expect(avatars.calls == [.createAvatar])
    #expect(notices.calls == [.post("A new picture by Ned Stark")])
  }
}
