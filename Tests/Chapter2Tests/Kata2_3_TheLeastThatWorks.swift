import Chapter2
import Testing

@Suite("2.3 · The least that works")
struct Kata2_3_TheLeastThatWorks {
  @Test("nobody is a member before the backend has said so")
  func newborn() {
    #expect(
      MockUser(username: "Ned Stark").uid == -1,
      "A new user has the number -1 until it was created. A screen that is handed this one takes it for a member."
    )
  }

  @Test("a placeholder is nobody, and has no name")
  func placeholder() {
    let user = MockUser()
    #expect(
      [String(user.uid), user.username] == ["-1", ""],
      "A placeholder waits for query(uid:). Until then its number is -1 and its name is empty.")
  }

  @Test("a created user is a member, under the same name")
  func created() {
    let user = MockUser(username: "Ned Stark")
    user.create(completion: nil)
    #expect(
      user.uid >= 0 && user.username == "Ned Stark",
      "After create(completion:) the user has a number that is not negative, and still the name that it was given."
    )
  }

  @Test("whoever waits for the creation hears of it once, before create returns, and without an error")
  func completion() {
    var heard: [String] = []
    MockUser(username: "Ned Stark").create { error in heard.append(error == nil ? "created" : "failed") }
    #expect(
      heard == ["created"],
      "A caller that waits is told exactly once how it went. With this double a test would wait for ever, or see an outcome that never was."
    )
  }

  @Test("when they hear of it, it is true")
  func readyWhenItSaysSo() {
    let user = MockUser(username: "Ned Stark")
    var numbers: [Int] = []
    user.create { _ in numbers.append(user.uid) }
    #expect(
      numbers.allSatisfy { $0 >= 0 },
      "The completion says that the user exists now, and the user had no number yet. Which of the two comes first?"
    )
  }

  @Test(
    "a queried user is a member with the number, and with a name made from it",
    arguments: [42: "test042", 7: "test007", 0: "test000", 123: "test123", 4567: "test4567"])
  func queried(uid: Int, name: String) {
    let user = MockUser()
    user.query(uid: uid)
    #expect(
      [String(user.uid), user.username] == [String(uid), name],
      "A query fills in the number that was asked for, and a name that a test can predict: test and at least three digits."
    )
  }

  @Test("who knows only the protocol can make one too")
  func fromTheMetatype() {
    let kind: any User.Type = MockUser.self
    let user = kind.init(username: "Arya Stark")
    #expect(
      user.username == "Arya Stark",
      "The initializers are part of what User promises. The one that takes a name has to keep it.")
  }
}
