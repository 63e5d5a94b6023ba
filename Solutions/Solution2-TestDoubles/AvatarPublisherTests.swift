import Testing

/// How a new member's first avatar should be published. Yours to write.
struct AvatarPublisherTests {
  /// Publishes with the publisher that the test runs on.
  var publish: (any User, any Avatar, any NoticeBoard) -> Void = { user, avatar, board in
    AvatarPublisher(board: board).publish(user, avatar)
  }

  /// The wrong publishers for which three spies with a journal each see nothing wrong.
  static let getPastThreeJournals: Set<WrongPublisher> = [.avatarFirst, .noticeFirst]

  @Test("the user is created first, then the avatar, then the notice is posted")
  func order() async throws {
    let journal = Journal()
    let ned = SpyUser(username: "Ned Stark", journal: journal)
    let portrait = SpyAvatar(author: ned, journal: journal)
    publish(ned, portrait, SpyBoard(journal: journal))
    #expect(
      journal.calls == [.createUser("Ned Stark"), .createAvatar, .post("A new picture by Ned Stark")])
  }
}
