import Testing

@testable import Chapter2

@Suite("2.3 · The least that works")
struct Kata2_3_TheLeastThatWorks {
  @Test("a new user has its name, and only its creation makes it valid, like an avatar's")
  func newObjects() {
    let ned = MockUser(username: "Ned Stark")
    #expect(
      ned.username == "Ned Stark", "The user should keep the name from its initializer. See `MockUser`.")
    let objects: [any Presentable] = [ned, MockUser(), MockAvatar(author: ned), MockAvatar()]
    let before = objects.map { $0.isValid() }
    objects.forEach { $0.create(completion: nil) }
    #expect(
      [before, objects.map { $0.isValid() }] == [[false, false, false, false], [true, true, true, true]],
      """
      Two users and two avatars should have a negative number until `create`, and a valid number after it, even \
      without a completion. See `uid` and `create` in `MockUser` and `MockAvatar`.
      """)
  }

  @Test("a queried user has its number and a name")
  func queriedUser() {
    let user = MockUser()
    user.query(uid: 31)
    #expect(user.uid == 31, "`query(uid: 31)` should give `MockUser` the number 31.")
    #expect(
      user.username.isEmpty == false,
      "`MockUser` has no backend to look up a name, so `query(uid:)` should make up a name.")
  }

  @Test("a queried avatar has its number and a valid author")
  func queriedAvatar() {
    let portrait = MockAvatar()
    portrait.query(uid: 7)
    #expect(
      portrait.uid == 7 && portrait.author?.isValid() == true,
      """
      `query(uid: 7)` should give `MockAvatar` the number 7 and an author. The query should create a user, let that \
      user query a number, and keep it, because nobody else does.
      """)
  }

  @Test("an avatar is printed with its own number and its author's name")
  func description() {
    let (portrait, queried) = (MockAvatar(author: MockUser(username: "Ned Stark")), MockAvatar())
    queried.query(uid: 7)
    let avatars = [portrait, queried, MockAvatar()]
    #expect(
      avatars.map { "\($0)" }
        == avatars.map { "MockAvatar, number \($0.uid), by \($0.author?.username ?? "nobody")" },
      """
      For a new, a queried and an empty avatar, the log should read `MockAvatar`, the picture's own number, and its \
      author's name or nobody. See `description` in `MockAvatar`.
      """)
  }
}
