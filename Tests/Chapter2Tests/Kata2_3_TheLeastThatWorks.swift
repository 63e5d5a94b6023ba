import Testing

@testable import Chapter2

@Suite("2.3 · The least that works")
struct Kata2_3_TheLeastThatWorks {
  @Test("a new user has its name and isn't valid yet")
  func newUser() {
    let ned = MockUser(username: "Ned Stark")
    #expect(
      ned.username == "Ned Stark", "The user should keep the name from its initializer. See `MockUser`.")
    #expect(
      ned.isValid() == false,
      "Nobody has created this user yet, so its number should be negative. See `uid` in `MockUser`.")
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

  @Test("a queried avatar has a valid author")
  func queriedAvatar() {
    let portrait = MockAvatar()
    portrait.query(uid: 7)
    #expect(
      portrait.author?.isValid() == true,
      """
      Every published avatar has an author, but nobody passed an author to this placeholder. `query(uid:)` in \
      `MockAvatar` should create a user and let that user query a number.
      """)
  }

  @Test("an avatar is printed with its author's name")
  func description() {
    let portrait = MockAvatar(author: MockUser(username: "Ned Stark"))
    portrait.create(completion: nil)
    #expect(
      "\(portrait)" == "MockAvatar, number \(portrait.uid), by Ned Stark",
      "The log should read `MockAvatar`, the picture's own number and its author's name. See `description` in `MockAvatar`."
    )
  }
}
