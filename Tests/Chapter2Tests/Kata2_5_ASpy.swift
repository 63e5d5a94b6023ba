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

  @Test("your test rejects a publisher that makes other calls", arguments: WrongPublisher.all)
  func rejects(_ publisher: WrongPublisher) async {
    await withKnownIssue(
      """
      `order()` should fail for a publisher that \(publisher.habit). Which list knows every call, in order, and what \
      does your test compare it with?
      """
    ) {
      try await AvatarPublisherTests(publish: publisher.publish).order()
    }
  }
}

/// A publisher that makes other calls than the club's, or the same calls in another order.
struct WrongPublisher: Sendable, CustomTestStringConvertible {
  enum Step { case user, avatar, notice }

  let habit: String
  let steps: [Step]

  static let all = [
    WrongPublisher(habit: "creates the avatar before its author", steps: [.avatar, .user, .notice]),
    WrongPublisher(habit: "posts its notice before it creates the avatar", steps: [.user, .notice, .avatar]),
    WrongPublisher(habit: "never creates the avatar", steps: [.user, .notice]),
    WrongPublisher(habit: "posts its notice twice", steps: [.user, .avatar, .notice, .notice]),
  ]

  var testDescription: String { habit }

  func publish(_ user: any User, _ avatar: any Avatar, _ board: any NoticeBoard) {
    for step in steps {
      switch step {
      case .user: user.create(completion: nil)
      case .avatar: avatar.create(completion: nil)
      case .notice: board.post("A new picture by \(user.username)")
      }
    }
  }
}
