import KataSupport
import Testing

@testable import Chapter2

@Suite("2.3 · The least that works")
struct Kata2_3_TheLeastThatWorks {
  @Test(
    "your tests from kata 2.2 are green on the mocks",
    .explained(
      "Your own test from kata 2.2 ran on `MockUser` and `MockAvatar`. It should pass. Which promise in its name don't they keep?"
    ))
  func yourTests() async throws {
    try await NewUserAndAvatarTests().userIsValid()
    try await NewUserAndAvatarTests().completionIsCalledOnce()
    try await NewUserAndAvatarTests().authorIsTheSame()
    try await QueriedUserTests().numberAndName()
  }

  @Test("before its creation or its query, an object has only what its initializer got")
  func before() {
    let (ned, someone, picture) = (MockUser(username: "Ned Stark"), MockUser(), MockAvatar())
    #expect(
      [ned.username, someone.username, picture.author?.username ?? "no author"] == [
        "Ned Stark", "", "no author",
      ],
      """
      A new user should keep the name from its initializer. A placeholder comes from `init()`, and should have neither \
      a name nor an author before its query.
      """)
    let objects: [any Presentable] = [ned, someone, picture, MockAvatar(author: ned)]
    #expect(
      objects.map { $0.isValid() } == [false, false, false, false],
      "Two users and two avatars should have a negative number before `create`. See `uid` in `MockUser` and `MockAvatar`."
    )
  }

  @Test("a creation gives a number, then reports a success once", arguments: [0, 1])
  func creation(index: Int) {
    let author = MockUser(username: "Ned Stark")
    let object: any Presentable = [author, MockAvatar(author: author)][index]
    var answers: [String] = []
    object.create { error in answers.append(error == nil && object.isValid() ? "valid" : "not valid") }
    let quiet: any Presentable = [MockUser(), MockAvatar()][index]
    quiet.create(completion: nil)
    #expect(
      answers == ["valid"] && quiet.isValid(),
      """
      `\(type(of: object))` should take a valid number, even without a completion, and then call the completion once, \
      with nil. See its `create`.
      """)
  }

  @Test("a queried avatar has its number and a valid author")
  func queriedAvatar() {
    let portrait = MockAvatar()
    portrait.query(uid: 7)
    #expect(
      portrait.uid == 7 && portrait.author?.isValid() == true,
      """
      `query(uid: 7)` should give `MockAvatar` the number 7 and a valid author, and the avatar should keep that author \
      alive. How does the author get its number, and does the avatar hold it strongly?
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
