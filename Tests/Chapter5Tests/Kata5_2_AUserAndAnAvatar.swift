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
    #expect(
      ned.avatar === portrait && portrait.author === ned,
      """
      The test set Ned's avatar and sees him as `any User`. It should get the same avatar back, and Ned as its author. Which \
      `avatar` does Swift choose, and what does the protocol require?
      """)
  }

  @Test("an avatar keeps its author, and a user doesn't keep its avatar")
  func owners() async {
    await #expect(
      processExitsWith: .success,
      "A test read an author that only an avatar holds, and an avatar that nobody holds. The process ended. Which reference promises too much?"
    ) {
      let ned: any User = MockUser(username: "Ned Stark")
      ned.avatar = MockAvatar(author: ned)
      #expect(ned.avatar == nil, "Nobody but Ned knows his avatar, so `avatar` should be nil. Who owns whom?")
      #expect(
        MockAvatar(author: MockUser(username: "Arya")).author?.username == "Arya",
        "Nobody but the avatar holds its author, and every avatar should have an author. Who owns whom?")
    }
  }

  @Test("a user and an avatar that nobody holds are deallocated")
  func deallocated() {
    var leaks = LeakCheck()
    do {
      let ned = MockUser(username: "Ned Stark")
      let portrait = MockAvatar(author: ned)
      ned.avatar = portrait
      leaks.watch(ned, as: "the user", suspect: "its avatar")
      leaks.watch(portrait, as: "the avatar", suspect: "the user, perhaps by a second property")
    }
    #expect(
      leaks.survivors == [], "\(leaks) Nobody holds them, so both should be deallocated. Draw all references."
    )
  }
}
