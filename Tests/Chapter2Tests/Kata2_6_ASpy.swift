import Chapter2
import Testing

@Suite("2.6 · A spy")
struct Kata2_6_ASpy {
  @Test("the club's own publisher is seen to create the user, then the avatar")
  func right() {
    let scene = Scene()
    AvatarPublisher().publish(scene.user, scene.avatar) { _ in }
    scene.user.answer(nil)
    #expect(
      scene.journal.calls == [.createUser, .createAvatar],
      "This publisher is right. The journal has to hold both calls, the user's before the avatar's.")
  }

  @Test("a publisher that starts with the avatar is seen to do so")
  func wrongOrder() {
    let scene = Scene()
    scene.avatar.create { _ in scene.user.create(completion: nil) }
    #expect(
      scene.journal.calls == [.createAvatar, .createUser],
      "This publisher creates the avatar, and the user when the avatar has answered. The journal tells another story. Does it keep the order and the count of the calls? And did the avatar answer?"
    )
  }

  @Test("a publisher that does not wait for the user is caught before the answer")
  func impatient() {
    let scene = Scene()
    scene.user.create(completion: nil)
    scene.avatar.create(completion: nil)
    #expect(
      scene.journal.calls == [.createUser, .createAvatar],
      "This publisher creates both without waiting, and the journal has to show both before any answer.")
  }

  @Test("while the user has no answer, the right publisher has not gone on")
  func waiting() {
    let scene = Scene()
    AvatarPublisher().publish(scene.user, scene.avatar) { _ in }
    #expect(
      scene.journal.calls == [.createUser],
      "The test has given no answer yet, so the journal holds the user's creation and nothing else. Is it written down when it is asked for? Who decides when this spy answers?"
    )
  }

  @Test("a publisher that creates the user twice is seen to do it twice")
  func twice() {
    let scene = Scene()
    scene.user.create(completion: nil)
    scene.user.create(completion: nil)
    scene.avatar.create(completion: nil)
    #expect(
      scene.journal.calls == [.createUser, .createUser, .createAvatar],
      "The same call came twice, and the journal tells another story. Twice is a fact that a test may want to know."
    )
  }

  @Test("a bad answer reaches the publisher, and leaves the user what it was")
  func badAnswer() {
    let scene = Scene()
    var outcome: [String] = []
    AvatarPublisher().publish(scene.user, scene.avatar) { outcome.append($0.map { "\($0)" } ?? "published") }
    scene.user.answer(Refusal())
    #expect(
      outcome == ["refused"] && scene.user.uid == -1,
      "The test answered with an error. The spy hands it on to whoever waits, and gets no number.")
  }

  @Test("a good answer takes the publication to its end")
  func end() {
    let scene = Scene()
    var outcome: [String] = []
    AvatarPublisher().publish(scene.user, scene.avatar) { outcome.append($0.map { "\($0)" } ?? "published") }
    scene.user.answer(nil)
    #expect(
      outcome == ["published"] && scene.avatar.uid >= 0,
      "The user was answered without an error, so the avatar is created: it gets a number, and answers at once. A spy watches; it must not get in the way."
    )
  }

  @Test("a good answer makes the user valid before it is heard")
  func goodAnswer() {
    let scene = Scene()
    var uids: [Int] = []
    scene.user.create { _ in uids.append(scene.user.uid) }
    let before = scene.user.uid
    scene.user.answer(nil)
    #expect(
      before == -1 && uids.count == 1 && uids.allSatisfy { $0 >= 0 },
      "Before the answer the spy has the number -1. With a good answer it gets one that is not negative, and then tells whoever waits, once."
    )
  }

  @Test("an answer is given once")
  func answersAreUsedUp() {
    let scene = Scene()
    var answers = 0
    scene.user.create { _ in answers += 1 }
    scene.user.answer(nil)
    scene.user.answer(nil)
    #expect(
      answers == 1,
      "One creation, one answer. Whoever was told is not waiting any more.")
  }

  @Test("a creation that nobody waits for is answered all the same")
  func nobodyWaits() {
    let scene = Scene()
    scene.user.create(completion: nil)
    scene.user.answer(nil)
    #expect(
      scene.user.uid >= 0,
      "Nobody waits for the outcome, and the backend gives a number all the same. What of a good answer depends on who waits?"
    )
  }

  @Test("a caller who hears of a failure and asks again at once gets the next answer")
  func tryingAgain() {
    let scene = Scene()
    var heard: [String] = []
    scene.user.create { error in
      heard.append(error == nil ? "created" : "failed")
      scene.user.create { error in heard.append(error == nil ? "created" : "failed") }
    }
    scene.user.answer(Refusal())
    scene.user.answer(nil)
    #expect(
      heard == ["failed", "created"],
      "The first answer was a failure, and the caller asked again on hearing it. An answer goes to whoever was waiting when it was given, and to nobody else; who asks again is waiting anew."
    )
  }

  @Test("spies with different journals don't mix")
  func apart() {
    let scene = Scene()
    let other = Scene()
    other.user.create(completion: nil)
    scene.avatar.create(completion: nil)
    #expect(
      scene.journal.calls == [.createAvatar],
      "Each spy writes into the journal that it was given. This journal shows something else than what its own two spies saw."
    )
  }
}

/// A user and an avatar that are watched together.
private struct Scene {
  let journal: Journal
  let user: SpyUser
  let avatar: SpyAvatar

  init() {
    journal = Journal()
    user = SpyUser(username: "Ned Stark", journal: journal)
    avatar = SpyAvatar(author: user, journal: journal)
  }
}

private struct Refusal: Error, CustomStringConvertible {
  let description = "refused"
}
