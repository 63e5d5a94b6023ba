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
      Your test passed for `HollowUser`, which reports a success and stays invalid. `userIsValid()` should fail for \
      it. What does it expect of `ned`?
      """
    ) {
      try await NewUserAndAvatarTests(makeUser: { HollowUser(username: $0) }).userIsValid()
    }
  }

  @Test("completionIsCalledOnce() rejects a user that never answers")
  func silent() async {
    await withKnownIssue(
      """
      Your test passed for `SilentUser`, which never calls its completion. `completionIsCalledOnce()` should fail \
      for it, but an expectation in a closure that never runs can't fail.
      """
    ) {
      try await NewUserAndAvatarTests(makeUser: { SilentUser(username: $0) }).completionIsCalledOnce()
    }
  }

  @Test("completionIsCalledOnce() rejects a user that answers twice")
  func stuttering() async {
    await withKnownIssue(
      """
      Your test passed for `StutteringUser`, which calls its completion twice. `completionIsCalledOnce()` should \
      fail for it. Does it count the calls?
      """
    ) {
      try await NewUserAndAvatarTests(makeUser: { StutteringUser(username: $0) }).completionIsCalledOnce()
    }
  }

  @Test("authorIsTheSame() rejects an avatar that copies its author")
  func copying() async {
    await withKnownIssue(
      """
      Your test passed for `CopyingAvatar`, whose author is a different user with the same name. `authorIsTheSame()` \
      should fail for it: compare the objects.
      """
    ) {
      let suite = NewUserAndAvatarTests(
        makeUser: { PaperUser(username: $0) }, makeAvatar: { CopyingAvatar(author: $0) })
      try await suite.authorIsTheSame()
    }
  }

  @Test("numberAndName() rejects a queried user without a name")
  func nameless() async {
    await withKnownIssue(
      """
      Your test passed for `NamelessUser`, which takes its number and has no name. `numberAndName()` should fail \
      for it. Does it look at the name?
      """
    ) {
      try await QueriedUserTests(makePlaceholder: { NamelessUser() }).numberAndName()
    }
  }
}
