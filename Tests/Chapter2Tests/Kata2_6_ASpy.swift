import Chapter2
import KataSupport
import Testing

@Suite("2.6 · A spy")
struct Kata2_6_ASpy {
  @Test("the journal keeps every call, in order, with what it was called with")
  func journal() {
    let journal = Journal()
    let calls: [Journal.Call] = [
      .createUser("Ned"), .createUser("Ned"), .createAvatar(author: nil), .queryUser(3), .createUser("Ned"),
      .queryAvatar(3), .createAvatar(author: "Ned"), .createAvatar(author: nil),
    ]
    for call in calls { journal.record(call) }
    #expect(
      journal.calls == calls,
      "Eight calls were recorded, some of them twice. The journal lists all of them, the oldest first. A call that came twice is a fact that a test may be about."
    )
  }

  @Test("the club's own publisher creates the user, waits, then creates the avatar")
  func right() {
    let scene = Scene()
    AvatarPublisher().publish(scene.ned, scene.portrait) { _ in }
    #expect(
      scene.journal.calls == [.createUser("Ned Stark")],
      "The publisher has asked for the user and got no answer yet. The journal holds this one call: SpyUser records it at once, and answers only when the test says so."
    )
    scene.ned.answer(nil)
    #expect(
      scene.journal.calls == [.createUser("Ned Stark"), .createAvatar(author: "Ned Stark")],
      "The test has answered, so the publisher goes on with the avatar. The journal holds both calls, the user's first."
    )
  }

  @Test("the journal tells a right publisher from every wrong one", arguments: Publisher.allCases)
  private func wrong(_ publisher: Publisher) {
    let scene = Scene()
    publisher.publish(scene.ned, scene.portrait)
    scene.ned.answer(publisher == .ignoresTheError ? Refusal() : nil)
    #expect(
      scene.journal.calls == publisher.expected,
      "The publisher `\(publisher)` made the calls on the right-hand side. The journal must show exactly these, with their arguments: otherwise a test cannot tell a right publisher from a wrong one."
    )
  }

  @Test("a failure reaches the publisher, and no avatar is created")
  func failure() {
    let scene = Scene()
    var outcome: [String] = []
    AvatarPublisher().publish(scene.ned, scene.portrait) { outcome.append($0.map { "\($0)" } ?? "published") }
    scene.ned.answer(Refusal(number: 3))
    #expect(
      outcome == ["refusal 3"],
      "The test answered with refusal 3. The publisher has to receive this error, once.")
    #expect(
      scene.journal.calls == [.createUser("Ned Stark")], "The user was refused, so no avatar is created.")
    #expect(scene.ned.uid < 0, "The user was refused, so it gets no number.")
  }

  @Test("a success takes the publication to its end")
  func success() {
    let scene = Scene()
    var outcome: [String] = []
    AvatarPublisher().publish(scene.ned, scene.portrait) { error in
      outcome.append(
        "\(error.map { "\($0)" } ?? "published"), avatar \(scene.portrait.uid < 0 ? "without" : "with") number"
      )
    }
    scene.ned.answer(nil)
    #expect(
      outcome == ["published, avatar with number"],
      "The user was answered with a success. SpyAvatar then records its creation, takes a number, and calls its completion with nil, before create returns."
    )
  }

  @Test("a success gives the number first and calls the completion afterwards")
  func numberFirst() {
    let scene = Scene()
    var log = ["\(scene.ned.uid < 0)"]
    scene.ned.create { _ in log.append("\(scene.ned.uid < 0)") }
    log.append("\(scene.ned.uid < 0)")
    scene.ned.answer(nil)
    log.append("\(scene.ned.uid < 0)")
    #expect(
      log == ["true", "true", "false", "false"],
      "Is the number negative? The test asked before create, after create, inside the completion, and after the answer. The number comes with the answer and before the completion."
    )
  }

  @Test("answers are given in the order of the creations, one each")
  func oneAnswerEach() {
    let scene = Scene()
    var log: [String] = []
    for name in ["first", "second", "third"] {
      scene.ned.create { log.append("\(name): \(told($0))") }
    }
    scene.ned.answer(Refusal(number: 1))
    log.append("–")
    scene.ned.answer(nil)
    log.append("–")
    scene.ned.answer(Refusal(number: 3))
    scene.ned.answer(nil)
    #expect(
      log == ["first: refusal 1", "–", "second: success", "–", "third: refusal 3"],
      "Three creations waited, and four answers came. Each answer goes to the oldest creation that has none. The fourth answer finds no creation and does nothing."
    )
  }

  @Test("an answer that nothing waits for gives no number")
  func nothingToAnswer() {
    let scene = Scene()
    scene.ned.answer(nil)
    #expect(
      scene.ned.uid < 0,
      "The test answered before anything was created. There is no creation, so there is no number.")
    var heard = 0
    scene.ned.create { _ in heard += 1 }
    #expect(heard == 0, "The creation came after the answer. An early answer is not kept for later.")
  }

  @Test("a creation without a completion is answered, too")
  func withoutCompletion() {
    let scene = Scene()
    var log: [String] = []
    scene.ned.create(completion: nil)
    scene.ned.create { log.append(told($0)) }
    scene.ned.answer(nil)
    #expect(
      scene.ned.uid >= 0,
      "The first creation has no completion. The backend answers it all the same, with a number.")
    scene.ned.answer(Refusal(number: 2))
    #expect(
      log == ["refusal 2"],
      "The first answer belonged to the creation without a completion, the second to the one after it.")
  }

  @Test("a failure after a success changes nothing")
  func failureAfterSuccess() {
    let scene = Scene()
    var log: [String] = []
    scene.ned.create { _ in log.append("\(scene.ned.uid < 0)") }
    scene.ned.answer(nil)
    let number = scene.ned.uid
    scene.ned.create { log.append(told($0)) }
    scene.ned.answer(Refusal(number: 9))
    #expect(
      log == ["false", "refusal 9"],
      "Two creations were answered, the first with a success, the second with refusal 9.")
    #expect(
      scene.journal.calls == [.createUser("Ned Stark"), .createUser("Ned Stark")],
      "The user was created twice, the second time when it had a number already. Both calls are recorded.")
    #expect(
      scene.ned.uid == number, "The second answer was an error, so the user keeps the number of the first.")
  }

  @Test("each of several successes is reported, and the number stays")
  func successAfterSuccess() {
    let scene = Scene()
    var log: [String] = []
    for name in ["first", "second", "third"] {
      scene.ned.create { log.append("\(name): \(told($0))") }
    }
    scene.ned.answer(nil)
    let number = scene.ned.uid
    scene.ned.answer(nil)
    scene.ned.answer(nil)
    #expect(
      log == ["first: success", "second: success", "third: success"],
      "Three creations were answered with a success. Each completion gets its own outcome, also when the user has a number already."
    )
    #expect(scene.ned.uid == number, "The first success gave the number. The next ones leave it as it is.")
  }

  @Test("an avatar answers every creation at once with a success")
  func avatarAnswers() {
    let scene = Scene()
    for avatar in [scene.portrait, SpyAvatar(author: SpyUser(username: "Arya")), SpyAvatar()] {
      var log: [String] = []
      for _ in 1...2 {
        avatar.create { error in
          log.append("\(told(error)), \(avatar.uid < 0 ? "no number" : "a number")")
        }
        log.append("returned")
      }
      #expect(
        log == ["success, a number", "returned", "success, a number", "returned"],
        "Three avatars were created twice each: two whose author the backend doesn't know, and one without an author. A spy judges nothing. It takes its number, then calls each completion once with nil, then returns."
      )
    }
  }

  @Test("a success leaves a number that is there", arguments: [(12, 34), (0, 0)])
  func keepsItsNumber(user: Int, avatar: Int) {
    let scene = Scene()
    scene.ned.query(uid: user)
    scene.portrait.query(uid: avatar)
    scene.ned.create(completion: nil)
    scene.ned.answer(nil)
    scene.portrait.create(completion: nil)
    #expect(
      [scene.ned.uid, scene.portrait.uid] == [user, avatar],
      "A user and an avatar had the numbers \(user) and \(avatar) from a query, and were then created with success. They keep their numbers. Zero is a number, too."
    )
  }

  @Test("a caller that creates again in its completion waits for the next answer")
  func tryingAgain() {
    let scene = Scene()
    var log: [String] = []
    scene.ned.create { error in
      log.append(told(error))
      scene.ned.create { log.append(told($0)) }
    }
    scene.ned.answer(Refusal(number: 1))
    log.append("–")
    scene.ned.answer(nil)
    #expect(
      log == ["refusal 1", "–", "success"],
      "The completion of the first creation asked for a second one. The answer that is being given belongs to the first alone; the second waits for the next answer and must not be lost."
    )
  }

  @Test("a creation in a completion comes after those that wait already")
  func tryingAgainBehindOthers() {
    let scene = Scene()
    var log: [String] = []
    scene.ned.create { _ in
      log.append("first")
      scene.ned.create { _ in log.append("first, again") }
    }
    for name in ["second", "third"] { scene.ned.create { _ in log.append(name) } }
    for _ in 1...4 { scene.ned.answer(nil) }
    #expect(
      log == ["first", "second", "third", "first, again"],
      """
      Three creations waited, and the completion of the first asked for a fourth. Every answer belongs to the oldest \
      creation that has none, so the new one comes last.
      """)
  }

  @Test("a completion may call answer, which goes to the next creation")
  func answeringInACompletion() {
    let scene = Scene()
    var log: [String] = []
    scene.ned.create { error in
      log.append("first: \(told(error))")
      if log.count == 1 { scene.ned.answer(nil) }
    }
    scene.ned.create { log.append("second: \(told($0))") }
    scene.ned.answer(Refusal(number: 1))
    #expect(
      log == ["first: refusal 1", "second: success"],
      """
      Two creations waited, and the completion of the first called answer. The first has its answer by then, so this \
      one goes to the second. A creation leaves the list before its completion is called.
      """)
  }

  @Test("a queried user waits for its answer, too")
  func queriedUserWaits() {
    let scene = Scene()
    var log: [String] = []
    scene.ned.query(uid: 12)
    scene.ned.create { log.append(told($0)) }
    scene.ned.query(uid: 13)
    log.append("answer")
    scene.ned.answer(nil)
    #expect(
      log == ["answer", "success"],
      "A user queried 12, was created, and queried 13. A SpyUser never answers a creation by itself, whatever number it has, and a query leaves the creations that wait alone."
    )
  }

  @Test("a negative number from a query is none: a success gives another one", arguments: [-1, -5])
  func negativeNumberIsNone(uid: Int) {
    let scene = Scene()
    scene.ned.query(uid: uid)
    scene.portrait.query(uid: uid)
    scene.ned.create(completion: nil)
    scene.ned.answer(nil)
    scene.portrait.create(completion: nil)
    #expect(
      scene.ned.uid >= 0,
      "A user queried \(uid), and was created with success. A negative number is none, so it gets one.")
    #expect(
      scene.portrait.uid >= 0,
      "An avatar queried \(uid), and was created. A negative number is none, so it gets one.")
  }

  @Test("an avatar records the name of its author, of whatever class, also an empty one")
  func anyAuthor() {
    let journal = Journal()
    for author in [Guest(username: "Arya Stark"), Guest(), SpyUser()] as [any User] {
      SpyAvatar(author: author, journal: journal).create(completion: nil)
    }
    #expect(
      journal.calls == [
        .createAvatar(author: "Arya Stark"), .createAvatar(author: ""), .createAvatar(author: ""),
      ],
      """
      Three avatars were created. Two authors are of a type that exists only in this test, and two have an empty name. \
      An author's name is recorded as it is; nil means that there is no author.
      """)
  }

  @Test("an avatar that is created in its own completion answers both creations")
  func avatarCreatedInItsCompletion() {
    let scene = Scene()
    var log: [String] = []
    scene.portrait.create { _ in
      log.append("first")
      scene.portrait.create { _ in log.append("second") }
      log.append("second returned")
    }
    #expect(
      log == ["first", "second", "second returned"],
      "The completion of an avatar's creation asked for another. SpyAvatar answers every creation at once.")
  }

  @Test("a completion is let go while other creations wait")
  func leaksWhileOthersWait() {
    let scene = Scene()
    var log: [String] = []
    var leaks = LeakCheck()
    do {
      let screen = Waiting()
      leaks.watch(screen, as: "the screen that waited", suspect: "the spy, which keeps the completion")
      scene.ned.create { _ in
        screen.done()
        log.append("first")
      }
      scene.ned.create { _ in log.append("second") }
      scene.ned.answer(Refusal())
    }
    #expect(
      leaks.survivors == [],
      """
      Two creations waited, and the first was answered with an error. \(leaks) A completion is released once it was \
      called, whatever the outcome, and whether others wait or not.
      """)
    #expect(log == ["first"], "Two creations waited, and there was one answer. It belongs to the first.")
  }

  @Test("a completion is let go once it was called")
  func leaks() {
    let scene = Scene()
    var leaks = LeakCheck()
    do {
      let screen = Waiting()
      leaks.watch(screen, as: "the screen that waited", suspect: "the spy, which keeps the completion")
      scene.ned.create { _ in screen.done() }
      scene.portrait.create { _ in screen.done() }
      scene.ned.answer(nil)
    }
    #expect(
      leaks.survivors == [], "\(leaks) A completion is called once, so a spy has no use for it afterwards.")
  }

  @Test("a spy records in the journal that it was given, and only there")
  func apart() {
    let scene = Scene()
    let other = Scene()
    other.ned.create(completion: nil)
    scene.portrait.create(completion: nil)
    other.portrait.query(uid: 4)
    #expect(
      scene.journal.calls == [.createAvatar(author: "Ned Stark")],
      "This journal belongs to one user and one avatar. It holds what these two saw, and nothing else.")
    #expect(
      other.journal.calls == [.createUser("Ned Stark"), .queryAvatar(4)],
      "This journal belongs to another user and another avatar. It holds what these two saw, and nothing else."
    )
    #expect(
      scene.ned.journal === scene.journal, "A spy shows the journal that it was given: the same object.")
    #expect(
      scene.portrait.journal === scene.journal, "A spy shows the journal that it was given: the same object.")
  }

  @Test("a spy without a given journal has one of its own")
  func ownJournal() {
    let spies = [SpyUser(username: "Ned Stark"), SpyUser(username: "Arya Stark"), SpyUser()]
    for spy in spies { spy.create(completion: nil) }
    #expect(
      spies.map(\.journal.calls) == [
        [.createUser("Ned Stark")], [.createUser("Arya Stark")], [.createUser("")],
      ],
      "Three users were made without a journal and created once each. Each keeps one journal of its own.")
    let pictures = [SpyAvatar(author: spies[1]), SpyAvatar()]
    for picture in pictures { picture.create(completion: nil) }
    #expect(
      pictures.map(\.journal.calls) == [[.createAvatar(author: "Arya Stark")], [.createAvatar(author: nil)]],
      "Two avatars were made without a journal and created once each. Each keeps one journal of its own.")
  }

  @Test("the spies are a user and an avatar like any other")
  func promises() {
    let scene = Scene()
    #expect(scene.ned.username == "Ned Stark", "A user keeps the name from its initializer.")
    #expect(
      scene.portrait.author === scene.ned, "An avatar keeps the author from its initializer: the same object."
    )
    #expect(
      SpyAvatar(author: SpyUser(username: "Jon Snow")).author?.username == "Jon Snow",
      "Nothing else holds this author, so the avatar must.")
    #expect(scene.ned.isValid() == false, "A user that was not created is not valid.")
    #expect(scene.portrait.isValid() == false, "An avatar that was not created is not valid.")
    scene.ned.query(uid: 12)
    scene.portrait.query(uid: 34)
    #expect([scene.ned.uid, scene.portrait.uid] == [12, 34], "A query takes the number that was asked for.")
    #expect(
      scene.portrait.author === scene.ned,
      "The avatar was queried. A spy's query takes the number, and the author is still the one from the initializer."
    )
    #expect(
      scene.journal.calls == [.queryUser(12), .queryAvatar(34)], "A query is a call, so it is recorded.")
    let other = Scene()
    for uid in [12, 12, 0, -5] {
      other.ned.query(uid: uid)
      other.portrait.query(uid: uid)
    }
    #expect(
      other.journal.calls == [
        .queryUser(12), .queryAvatar(12), .queryUser(12), .queryAvatar(12), .queryUser(0), .queryAvatar(0),
        .queryUser(-5), .queryAvatar(-5),
      ],
      "A user and an avatar queried 12, 12 again, 0 and -5. Every query is recorded with the number that was asked for, also one that is repeated, and one that no backend would answer."
    )
    scene.ned.username = "Eddard"
    scene.ned.create(completion: nil)
    #expect(
      scene.journal.calls.last == .createUser("Eddard"),
      "The user was renamed. A call is recorded with the name of that moment."
    )
  }
}

/// Publishers that do it in their own way, and the calls that each of them makes.
private enum Publisher: CaseIterable {
  case right, avatarFirst, doesNotWait, createsTheUserTwice, createsTheAvatarTwice, forgetsTheAvatar
  case renamesTheUser, queriesTheUser, ignoresTheError

  func publish(_ user: SpyUser, _ avatar: SpyAvatar) {
    switch self {
    case .right: AvatarPublisher().publish(user, avatar) { _ in }
    case .avatarFirst: avatar.create { _ in user.create(completion: nil) }
    case .doesNotWait:
      user.create(completion: nil)
      avatar.create(completion: nil)
    case .createsTheUserTwice:
      user.create { _ in avatar.create(completion: nil) }
      user.create(completion: nil)
    case .createsTheAvatarTwice:
      user.create { _ in
        avatar.create(completion: nil)
        avatar.create(completion: nil)
      }
    case .forgetsTheAvatar: user.create(completion: nil)
    case .renamesTheUser:
      user.username = "guest"
      AvatarPublisher().publish(user, avatar) { _ in }
    case .queriesTheUser:
      user.query(uid: 1)
      avatar.create(completion: nil)
    case .ignoresTheError: user.create { _ in avatar.create(completion: nil) }
    }
  }

  var expected: [Journal.Call] {
    let user = Journal.Call.createUser("Ned Stark")
    let avatar = Journal.Call.createAvatar(author: "Ned Stark")
    return switch self {
    case .right, .doesNotWait, .ignoresTheError: [user, avatar]
    case .avatarFirst: [avatar, user]
    case .createsTheUserTwice: [user, user, avatar]
    case .createsTheAvatarTwice: [user, avatar, avatar]
    case .forgetsTheAvatar: [user]
    case .renamesTheUser: [.createUser("guest"), .createAvatar(author: "guest")]
    case .queriesTheUser: [.queryUser(1), avatar]
    }
  }
}

/// A user and an avatar that share a journal.
private struct Scene {
  let journal: Journal
  let ned: SpyUser
  let portrait: SpyAvatar

  init() {
    journal = Journal()
    ned = SpyUser(username: "Ned Stark", journal: journal)
    portrait = SpyAvatar(author: ned, journal: journal)
  }
}

/// A type of user that exists in this file alone.
private final class Guest: User {
  let uid = -1
  var username: String
  init() { username = "" }
  init(username: String) { self.username = username }
  func create(completion: ErrorClosure?) {}
  func query(uid: Int) {}
}

private final class Waiting {
  func done() {}
}

private struct Refusal: Error, CustomStringConvertible {
  var number = 0
  var description: String { "refusal \(number)" }
}
