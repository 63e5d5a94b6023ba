import Testing

@testable import Chapter2

@Suite("2.2 · You write the tests")
struct Kata2_2_YouWriteTheTests {
  @Test(
    "your tests accept a user and an avatar that keep their promises",
    .explained(
      """
      Your test failed for `PaperUser` or `PaperAvatar`, which keep every promise. It should pass for them. Zero is a \
      number, and any name is a name.
      """))
  func honest() async throws {
    let suite = NewUserAndAvatarTests(
      makeUser: { PaperUser(username: $0) }, makeAvatar: { PaperAvatar(author: $0) })
    try await suite.userIsValid()
    try await suite.completionIsCalledOnce()
    try await suite.authorIsTheSame()
    try await QueriedUserTests(makePlaceholder: { PaperUser() }).numberAndName()
  }

  @Test("userIsValid() rejects a user that stays invalid")
  func hollow() async {
    await withKnownIssue(
      """
      `userIsValid()` should fail for `HollowUser`, which reports a success and stays invalid. What does it expect of \
      `ned`?
      """
    ) {
      try await NewUserAndAvatarTests(makeUser: { HollowUser(username: $0) }).userIsValid()
    }
  }

  @Test("completionIsCalledOnce() rejects a user that never answers")
  func silent() async {
    await withKnownIssue(
      """
      `completionIsCalledOnce()` should fail for `SilentUser`, which never calls its completion. An expectation in a \
      closure that never runs can't fail.
      """
    ) {
      try await NewUserAndAvatarTests(makeUser: { SilentUser(username: $0) }).completionIsCalledOnce()
    }
  }

  @Test("completionIsCalledOnce() rejects a user that answers twice")
  func stuttering() async {
    await withKnownIssue(
      """
      `completionIsCalledOnce()` should fail for `StutteringUser`, which calls its completion twice. Does it count \
      the calls?
      """
    ) {
      try await NewUserAndAvatarTests(makeUser: { StutteringUser(username: $0) }).completionIsCalledOnce()
    }
  }

  @Test("authorIsTheSame() rejects an avatar that copies its author")
  func copying() async {
    await withKnownIssue(
      """
      `authorIsTheSame()` should fail for `CopyingAvatar`, whose author is a different user with the same name. \
      Compare the objects.
      """
    ) {
      let suite = NewUserAndAvatarTests(
        makeUser: { PaperUser(username: $0) }, makeAvatar: { CopyingAvatar(author: $0) })
      try await suite.authorIsTheSame()
    }
  }

  @Test(
    "numberAndName() rejects a queried user without a name, or with another number",
    arguments: [NamelessUser.self, StrayUser.self])
  func nameless(_ impostor: PaperUser.Type) async {
    await withKnownIssue(
      """
      `numberAndName()` should fail for `NamelessUser`, which has no name after its query, and for `StrayUser`, which \
      takes the next number. Does it look at both?
      """
    ) {
      try await QueriedUserTests(makePlaceholder: { impostor.init() }).numberAndName()
    }
  }
}
