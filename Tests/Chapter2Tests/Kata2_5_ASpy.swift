import Testing

@testable import Chapter2

@Suite("2.5 · A spy")
struct Kata2_5_ASpy {
  let journal = Journal()

  @Test("the journal lists every call, even a repeated call")
  func repeated() {
    let ned = SpyUser(username: "Ned Stark", journal: journal)
    ned.create(completion: nil)
    ned.create(completion: nil)
    #expect(
      journal.calls == [.createUser("Ned Stark"), .createUser("Ned Stark")],
      "The test created one user twice, so the journal should list two calls. See `record` in `Journal`.")
  }

  @Test("an avatar records its creation")
  func avatar() {
    SpyAvatar(author: nil, journal: journal).create(completion: nil)
    #expect(journal.calls == [.createAvatar], "`SpyAvatar` should record each `create` in its journal.")
  }

  @Test("the board records a notice that another task posts")
  func board() async {
    let board = SpyBoard(journal: journal)
    await Task.detached { board.post("Dinner at eight") }.value
    #expect(
      journal.calls == [.post("Dinner at eight")],
      """
      `SpyBoard` should record each notice in the journal from its initializer. If the compiler refuses to store \
      the journal there, what should `Journal` promise?
      """)
  }

  @Test(
    "your test accepts the club's publisher",
    .explained(
      """
      Your test failed for the club's own `AvatarPublisher`. `order()` should pass for it. See which calls the \
      publisher makes, and whether your spies record each of them.
      """))
  func honest() async throws {
    try await AvatarPublisherTests().order()
  }

  @Test("your test rejects a publisher that creates the avatar first")
  func avatarFirst() async {
    await withKnownIssue(
      """
      `order()` should fail for a publisher that creates the avatar before its author. Which list knows the order of \
      the calls?
      """
    ) {
      try await AvatarPublisherTests { user, avatar, board in
        avatar.create(completion: nil)
        user.create(completion: nil)
        board.post("A new picture by \(user.username)")
      }.order()
    }
  }

  @Test("your test rejects a publisher that posts too early")
  func tooEarly() async {
    await withKnownIssue(
      """
      `order()` should fail for a publisher that posts its notice before it creates the avatar. The notice comes last.
      """
    ) {
      try await AvatarPublisherTests { user, avatar, board in
        user.create(completion: nil)
        board.post("A new picture by \(user.username)")
        avatar.create(completion: nil)
      }.order()
    }
  }
}
