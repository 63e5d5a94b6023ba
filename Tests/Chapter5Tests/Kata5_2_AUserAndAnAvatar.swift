import KataSupport
import Testing

@testable import Chapter5

@Suite("5.2 · A user and an avatar")
struct Kata5_2_AUserAndAnAvatar {
  @Test("a user and an avatar know each other")
  func eachOther() {
    let ned: any User = MockUser(username: "Ned Stark")
    let portrait = MockAvatar(author: ned)
    ned.avatar = portrait
    let draft = MockAvatar(author: ned)
    #expect(
      ned.avatar === portrait && draft.author === ned,
      "The test set Ned's avatar, as `any User`, and then created a draft by Ned. Ned should still have the avatar that was set, and the draft its author. What does the protocol require, and who sets `avatar`?"
    )
    let guest: any User = Guest(username: "Arya")
    guest.avatar = portrait
    #expect(
      guest.avatar === portrait,
      "`Guest`, a user class of this test, should keep its own avatar. Which extension in `User.swift` gets the avatar instead?"
    )
  }

  @Test("an avatar keeps its author, and a user doesn't keep its avatar")
  func owners() async {
    await #expect(
      processExitsWith: .success,
      "A test read an author that only an avatar holds, and an avatar that nobody holds. The process ended. Which reference promises too much?"
    ) {
      var leaks = LeakCheck()
      do {
        let ned: any User = MockUser(username: "Ned Stark")
        ned.avatar = MockAvatar(author: ned)
        leaks.watch(ned, as: "the user", suspect: "its avatar, if the user holds that")
        #expect(ned.avatar == nil, "Only Ned knows his avatar, so `avatar` should be nil. Who owns whom?")
      }
      #expect(leaks.survivors == [], "\(leaks) Nobody outside holds the user. Draw all references.")
      #expect(
        MockAvatar(author: MockUser(username: "Arya")).author?.username == "Arya",
        "Nobody but the avatar holds its author, and every avatar should have an author. Who owns whom?")
    }
  }
}

/// A user class that gets its `avatar` from the extension below, unless an extension of `User` comes first.
private final class Guest: User {
  var username: String
  let uid = 1
  var picture: (any Avatar)?

  init(username: String) { self.username = username }

  func create(completion: ErrorClosure?) {}
  func query(uid: Int) {}
}

extension Presentable {
  fileprivate var avatar: (any Avatar)? {
    get { (self as? Guest)?.picture }
    set { (self as? Guest)?.picture = newValue }
  }
}
