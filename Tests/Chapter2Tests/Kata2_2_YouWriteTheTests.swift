import KataSupport
import Testing

@testable import Chapter2

@Suite("2.2 · You write the tests")
struct Kata2_2_YouWriteTheTests {
  @Test(
    "your tests accept a user and an avatar that keep their promises",
    .explained(
      """
      Your test failed for `PaperUser` or `PaperAvatar`, which keep every promise. It should pass for them, with the \
      number 0 and any name.
      """))
  func honest() async throws {
    let suite = NewUserAndAvatarTests(
      makeUser: { PaperUser(username: $0) }, makeAvatar: { PaperAvatar(author: $0) })
    try await suite.userIsValid()
    try await suite.completionIsCalledOnce()
    try await suite.authorIsTheSame()
    try await QueriedUserTests(makePlaceholder: { PaperUser() }).numberAndName()
  }

  @Test(
    "userIsValid() rejects a user that stays invalid, even if it never answers",
    arguments: [HollowUser.self, IdleUser.self])
  func invalid(_ impostor: PaperUser.Type) async {
    await expectRejection(
      """
      `userIsValid()` should fail for `\(impostor)`. `HollowUser` reports a success and stays invalid, and `IdleUser` \
      stays invalid without an answer. Does your expectation run for both?
      """
    ) {
      try await NewUserAndAvatarTests(makeUser: { impostor.init(username: $0) }).userIsValid()
    }
  }

  @Test(
    "completionIsCalledOnce() rejects a user that never answers, or answers twice",
    arguments: [SilentUser.self, StutteringUser.self])
  func answers(_ impostor: PaperUser.Type) async {
    await expectRejection(
      """
      `completionIsCalledOnce()` should fail for `\(impostor)`. `SilentUser` never calls its completion, so an \
      expectation in there can't fail. `StutteringUser` calls it twice.
      """
    ) {
      try await NewUserAndAvatarTests(makeUser: { impostor.init(username: $0) }).completionIsCalledOnce()
    }
  }

  @Test(
    "completionIsCalledOnce() rejects an avatar that never answers, or answers twice",
    arguments: [PaperUser.self, StutteringUser.self], [SilentAvatar.self, StutteringAvatar.self])
  func avatarAnswers(author: PaperUser.Type, impostor: PaperAvatar.Type) async {
    await expectRejection(
      "`completionIsCalledOnce()` should also fail for `\(impostor)` by a `\(author)`. Does it count the avatar's answers, separately from the author's?"
    ) {
      let suite = NewUserAndAvatarTests(
        makeUser: { author.init(username: $0) }, makeAvatar: { impostor.init(author: $0) })
      try await suite.completionIsCalledOnce()
    }
  }

  @Test(
    "authorIsTheSame() rejects an avatar that copies its author, or loses it",
    arguments: [CopyingAvatar.self, OrphanAvatar.self])
  func author(_ impostor: PaperAvatar.Type) async {
    await expectRejection(
      """
      `authorIsTheSame()` should fail for `\(impostor)`. The author of a `CopyingAvatar` is another user with the same \
      name, and an `OrphanAvatar` has none. Compare the objects, even if one is nil.
      """
    ) {
      let suite = NewUserAndAvatarTests(
        makeUser: { PaperUser(username: $0) }, makeAvatar: { impostor.init(author: $0) })
      try await suite.authorIsTheSame()
    }
  }

  @Test(
    "numberAndName() rejects a queried user without a name, or with another number",
    arguments: [NamelessUser.self, StrayUser.self])
  func queried(_ impostor: PaperUser.Type) async {
    await expectRejection(
      """
      `numberAndName()` should fail for `\(impostor)`. `NamelessUser` has no name after its query, and `StrayUser` \
      takes the next number. Does it look at both?
      """
    ) {
      try await QueriedUserTests(makePlaceholder: { impostor.init() }).numberAndName()
    }
  }
}
