import Chapter3
import KataSupport
import Testing

// One test after the other: if kata 3.6 was left out, all scopes share one box, and a scope that overlaps another one would
// keep the other's manager alive.

@Suite("3.7 · Locator or injection?", .serialized)
struct Kata3_7_LocatorOrInjection {
  // MARK: Without a manager

  @Test("opening the area makes nothing")
  func opening() {
    let stage = Stage()
    let area = stage.area()
    #expect(
      stage.log.calls == [],
      "A screen that needs an object later must be able to make it later. Nothing may be made when the area opens."
    )
    #expect(
      [area.publish.headline, area.lookup.headline] == ["Arya Stark, choose a picture", "Type a number"],
      "Both headlines must begin as they did before.")
    area.publish.publish(imageURL: "wolf.png")
    area.lookup.showMember(number: 7)
    #expect(
      stage.log.calls == [
        "avatar by the member", "avatar.imageURL = wolf.png", "avatar.create", "placeholder user",
        "user.query 7",
      ],
      """
      The area was opened from loose parts, and each screen was used once. What a screen makes must come from these \
      parts, at the moment when the screen needs it. Which screen needs which part?
      """)
  }

  @Test(
    "each picture is an avatar of its own, for the very member, and gets its address before it is created")
  func published() {
    let stage = Stage()
    let screen = stage.area().publish
    screen.publish(imageURL: "wolf.png")
    let first = screen.headline
    screen.publish(imageURL: "winter.png")
    let second = screen.headline
    screen.publish(imageURL: "winter.png")
    screen.publish(imageURL: "")
    #expect(
      stage.log.calls == [
        "avatar by the member", "avatar.imageURL = wolf.png", "avatar.create",
        "avatar by the member", "avatar.imageURL = winter.png", "avatar.create",
        "avatar by the member", "avatar.imageURL = winter.png", "avatar.create",
        "avatar by the member", "avatar.imageURL = ", "avatar.create",
      ],
      """
      Each time that a picture is published, the screen must make one avatar, by the part that it was given, for the very \
      object that has logged in, set its address, and then create it. The member exists already: no copy of the same name, no creation.
      """)
    #expect(
      [first, second, screen.headline] == [
        "Arya Stark published wolf.png", "Arya Stark published winter.png", "Arya Stark published ",
      ],
      "The headline must say which picture was published, and by whom.")
  }

  @Test("a picture keeps the name under which the member published it")
  func movedByTheBackend() {
    let stage = Stage()
    let screen = stage.area().publish
    stage.movesPictures = true
    stage.replies = [Refused(), nil]
    screen.publish(imageURL: "wolf.png")
    let first = screen.headline
    screen.retry()
    #expect(
      [first, screen.headline] == [
        "Arya Stark could not publish wolf.png", "Arya Stark published wolf.png",
      ],
      """
      This backend gives the avatar another `imageURL`. The headline must have the address that the member chose, and a \
      retry must send that address again, as before.
      """)
  }

  @Test("whether a member may publish is for the backend to say")
  func memberWithoutNumber() {
    let stage = Stage()
    stage.member.uid = -3
    stage.area().publish.publish(imageURL: "wolf.png")
    #expect(
      stage.log.calls == ["avatar by the member", "avatar.imageURL = wolf.png", "avatar.create"],
      """
      This member has no number. The screen must make the avatar and ask the backend all the same, as it did before: the \
      backend decides, and its answer says how it went.
      """)
  }

  @Test("the headline has the name that the member has now")
  func renamed() {
    let stage = Stage()
    let screen = stage.area().publish
    stage.member.username = "No One"
    screen.publish(imageURL: "coin.png")
    #expect(
      screen.headline == "No One published coin.png",
      "The member has changed her name since the screen opened. A screen that has the member, and no copy, knows."
    )
    stage.isSlow = true
    screen.publish(imageURL: "mask.png")
    stage.member.username = "Cat of the Canals"
    stage.answer(0, with: nil)
    #expect(
      screen.headline == "Cat of the Canals published mask.png",
      """
      The member has changed her name while the picture was under way. The headline must have the name from the moment \
      of the answer.
      """)
  }

  @Test("a refused picture is reported, and tried again when the member says so")
  func refused() {
    let stage = Stage()
    let screen = stage.area().publish
    var headlines: [String] = []
    stage.replies = [Refused(), Refused(), nil]
    screen.publish(imageURL: "wolf.png")
    headlines.append(screen.headline)
    #expect(
      stage.log.calls == ["avatar by the member", "avatar.imageURL = wolf.png", "avatar.create"],
      "One attempt was asked for, and one must be made. A refusal is no reason to try again unasked, or somewhere else."
    )
    screen.retry()
    headlines.append(screen.headline)
    screen.retry()
    headlines.append(screen.headline)
    screen.retry()
    headlines.append(screen.headline)
    #expect(
      headlines == [
        "Arya Stark could not publish wolf.png", "Arya Stark could not publish wolf.png",
        "Arya Stark published wolf.png", "Arya Stark published wolf.png",
      ],
      "The backend refuses the picture twice and then takes it. The headline must say so each time.")
    #expect(
      stage.log.calls == [
        "avatar by the member", "avatar.imageURL = wolf.png", "avatar.create",
        "avatar by the member", "avatar.imageURL = wolf.png", "avatar.create",
        "avatar by the member", "avatar.imageURL = wolf.png", "avatar.create",
      ],
      """
      One attempt for each time that the member asked, each with a new avatar from the same part as the first. After a \
      success there is nothing to repeat.
      """)
  }

  @Test("the headline waits for the answer, and follows the last one")
  func late() {
    let stage = Stage()
    let screen = stage.area().publish
    stage.isSlow = true
    screen.publish(imageURL: "wolf.png")
    screen.publish(imageURL: "winter.png")
    var headlines = [screen.headline]
    stage.answer(1, with: Refused())
    headlines.append(screen.headline)
    stage.answer(0, with: nil)
    headlines.append(screen.headline)
    screen.retry()
    screen.publish(imageURL: "coin.png")
    stage.answer(0, with: Refused())
    headlines.append(screen.headline)
    screen.retry()
    headlines.append(screen.headline)
    stage.answer(0, with: nil)
    headlines.append(screen.headline)
    #expect(
      headlines == [
        "Arya Stark, choose a picture", "Arya Stark could not publish winter.png",
        "Arya Stark published wolf.png", "Arya Stark could not publish coin.png",
        "Arya Stark could not publish coin.png", "Arya Stark published coin.png",
      ],
      """
      The backend answers late, and the second request first. Until an answer is there the headline must not change, \
      and then it must say how that request went.
      """
    )
    #expect(
      stage.log.calls.filter { $0.contains("imageURL") } == [
        "avatar.imageURL = wolf.png", "avatar.imageURL = winter.png", "avatar.imageURL = coin.png",
        "avatar.imageURL = coin.png",
      ],
      "Only the picture of the last answer is tried again, and only if that answer was a refusal.")
  }

  @Test("until the next answer comes, the last refused picture can be tried again")
  func retriedWhileWaiting() {
    let stage = Stage()
    let screen = stage.area().publish
    stage.isSlow = true
    screen.publish(imageURL: "wolf.png")
    stage.answer(0, with: Refused())
    screen.publish(imageURL: "winter.png")
    screen.retry()
    screen.retry()
    #expect(
      stage.log.calls.filter { $0.contains("imageURL") } == [
        "avatar.imageURL = wolf.png", "avatar.imageURL = winter.png", "avatar.imageURL = wolf.png",
        "avatar.imageURL = wolf.png",
      ],
      """
      The last answer was the refusal of wolf.png, and the next picture is still under way. `retry` was called twice, and \
      must publish wolf.png each time: an answer changes what is tried again, and a request doesn't.
      """)
  }

  @Test("the outcome is what the backend reports")
  func judgedByTheReport() {
    let stage = Stage()
    let screen = stage.area().publish
    stage.replies = [nil, Refused()]
    stage.numbers = [-5, 5]
    screen.publish(imageURL: "wolf.png")
    let first = screen.headline
    screen.publish(imageURL: "winter.png")
    #expect(
      [first, screen.headline] == [
        "Arya Stark published wolf.png", "Arya Stark could not publish winter.png",
      ],
      """
      The first avatar was taken and has no number yet; the second has a number and was refused. The completion says \
      how it went, and a number doesn't.
      """)
  }

  @Test("each look-up queries one placeholder of the right kind")
  func lookups() {
    let stage = Stage()
    let screen = stage.area().lookup
    var headlines: [String] = []
    screen.showMember(number: 7)
    headlines.append(screen.headline)
    screen.showPicture(number: 0)
    headlines.append(screen.headline)
    screen.showMember(number: -1)
    headlines.append(screen.headline)
    screen.showPicture(number: -1)
    headlines.append(screen.headline)
    #expect(
      stage.log.calls == [
        "placeholder user", "user.query 7", "placeholder avatar", "avatar.query 0",
        "placeholder user", "user.query -1", "placeholder avatar", "avatar.query -1",
      ],
      """
      For each look-up the screen must make one placeholder, for a member or for a picture, by a part that it was \
      given, and query it once.
      """)
    #expect(
      headlines == [
        "Member 7 is user 7", "Picture 0 is avatar-0.png", "No member -1 so far", "No picture -1 so far",
      ],
      "The headline must say what was found under the number, or that nothing was.")
  }

  @Test("each look-up is a new one, also of a number that was looked up before")
  func again() {
    let stage = Stage()
    let screen = stage.area().lookup
    screen.showMember(number: 7)
    screen.showMember(number: 7)
    screen.showPicture(number: 8)
    screen.showPicture(number: 8)
    #expect(
      stage.log.calls == [
        "placeholder user", "user.query 7", "placeholder user", "user.query 7",
        "placeholder avatar", "avatar.query 8", "placeholder avatar", "avatar.query 8",
      ],
      """
      The same numbers were looked up twice. What the backend knows may have changed, so each look-up must make one \
      placeholder and query it once.
      """)
  }

  @Test("an answer that comes late appears on the screen")
  func lateLookups() {
    let stage = Stage()
    let screen = stage.area().lookup
    stage.isSlow = true
    var headlines: [String] = []
    screen.showMember(number: 7)
    headlines.append(screen.headline)
    stage.answerQuery()
    headlines.append(screen.headline)
    screen.showPicture(number: 8)
    headlines.append(screen.headline)
    stage.answerQuery()
    headlines.append(screen.headline)
    #expect(
      headlines == [
        "No member 7 so far", "Member 7 is user 7", "No picture 8 so far", "Picture 8 is avatar-8.png",
      ],
      "The placeholder is filled after the query has returned. The headline must show what it holds by then.")
    #expect(
      stage.log.calls == ["placeholder user", "user.query 7", "placeholder avatar", "avatar.query 8"],
      "A late answer is no reason to make another placeholder, and neither is reading the headline.")
  }

  @Test("the headline follows the object that was found")
  func foundAndChanged() {
    let stage = Stage()
    let screen = stage.area().lookup
    var headlines: [String] = []
    screen.showMember(number: 7)
    headlines.append(screen.headline)
    stage.lastUser?.username = "No One"
    headlines.append(screen.headline)
    screen.showPicture(number: 8)
    headlines.append(screen.headline)
    stage.lastAvatar?.imageURL = "mask.png"
    headlines.append(screen.headline)
    #expect(
      headlines == [
        "Member 7 is user 7", "Member 7 is No One", "Picture 8 is avatar-8.png", "Picture 8 is mask.png",
      ],
      """
      What was found has changed since, as it may at any time. The headline must say what the placeholder holds when the \
      headline is read, as before. A line that was kept is wrong after the change.
      """)
  }

  @Test("what was found is judged by its own rule, and shown under the number that was typed")
  func ownRule() {
    let stage = Stage()
    let screen = stage.area().lookup
    var headlines: [String] = []
    stage.numberShift = 10
    for verdict in [true, false] {
      stage.verdict = verdict
      screen.showMember(number: 7)
      headlines.append(screen.headline)
      screen.showPicture(number: 8)
      headlines.append(screen.headline)
    }
    stage.verdict = true
    stage.isSlow = true
    screen.showMember(number: 9)
    headlines.append(screen.headline)
    #expect(
      headlines == [
        "Member 7 is user 7", "Picture 8 is avatar-8.png", "No member 7 so far", "No picture 8 so far",
        "Member 9 is ",
      ],
      """
      These objects have other numbers than those that were typed, and a rule of their own for `isValid()`: first all are \
      valid, then none, and at last one that has no number and no name yet. The screen must ask `isValid()`, as before, \
      and show the number that was typed.
      """)
  }

  // MARK: What a screen holds

  @Test("the publish screen holds what it uses, and nothing else")
  func publishHolds() {
    let isUsed = { ["the member", "avatarBy"].contains($0) }
    let kept = whatIsKept { area in
      area.publish.publish(imageURL: "wolf.png")
      area.publish.retry()
      return area.publish
    }
    #expect(
      kept.filter { !isUsed($0) } == [],
      """
      The screen was used, and everything else was dropped. Left is what it still keeps alive and never uses. A manager, \
      or all parts in one bag, is the whole app under another name.
      """)
    #expect(
      kept.count(where: isUsed) == 2,
      """
      The screen uses the member and one part, and left is how many of the two it keeps alive. What a screen may use at \
      any time, it must hold itself: no other object has to.
      """)
  }

  @Test("the look-up screen holds what it uses, and nothing else")
  func lookupHolds() {
    let isUsed = { ["user", "avatar"].contains($0) }
    let kept = whatIsKept { area in
      area.lookup.showMember(number: 7)
      area.lookup.showPicture(number: 8)
      return area.lookup
    }
    #expect(
      kept.filter { !isUsed($0) } == [],
      """
      The screen was used, and everything else was dropped. Left is what it still keeps alive and never uses. A manager, \
      or all parts in one bag, is the whole app under another name.
      """)
    #expect(
      kept.count(where: isUsed) == 2,
      """
      The screen uses two parts, and left is how many of them it keeps alive. What a screen may use at any time, it must \
      hold itself: no other object has to.
      """)
  }

  @Test("after a visit both screens and all avatars are freed")
  func freed() {
    var leaks = LeakCheck()
    let stage = Stage()
    do {
      let area = stage.area()
      leaks.watch(area.publish, as: "the publish screen", suspect: "a completion that outlived its answer")
      leaks.watch(
        area.lookup, as: "the look-up screen that shows a picture", suspect: "a closure that it keeps itself")
      visit(area, stage)
      let lookup = stage.area().lookup
      leaks.watch(
        lookup, as: "the look-up screen that shows a member", suspect: "a closure that it keeps itself")
      lookup.showMember(number: 7)
    }
    #expect(
      leaks.survivors == [],
      "Two areas were closed and every answer has come, so their screens must be freed. \(leaks)")
    #expect(stage.liveAvatars == 0, "With the screens, the avatars that they made must be freed.")
  }

  @Test("an answer may come after the area was closed")
  func answeredAfterClosing() async {
    await #expect(
      processExitsWith: .success,
      """
      A second process closed the area while a picture was under way, let the backend answer, and crashed. A backend \
      answers when it can, also after the member has left. Which object does the completion use, and what keeps it alive?
      """
    ) {
      let stage = Stage()
      stage.isSlow = true
      stage.area().publish.publish(imageURL: "wolf.png")
      stage.answer(0, with: nil)
    }
  }

  @Test("a screen doesn't collect what it has made")
  func collectsNothing() {
    let stage = Stage()
    let area = stage.area()
    for picture in ["wolf.png", "winter.png", "coin.png"] { area.publish.publish(imageURL: picture) }
    #expect(
      stage.liveAvatars <= 1,
      "Three pictures were published and answered. The screen has no use for earlier avatars, so they must be freed."
    )
    stage.replies = [Refused(), Refused(), Refused()]
    for picture in ["wolf.png", "winter.png", "coin.png"] { area.publish.publish(imageURL: picture) }
    #expect(
      stage.liveAvatars <= 1,
      "Three pictures were refused. A retry makes a new avatar, so those that were refused must be freed, too."
    )
    let another = Stage()
    let lookup = another.area().lookup
    var mostAlive = 0
    for uid in 1...3 {
      lookup.showMember(number: uid)
      mostAlive = max(mostAlive, another.liveUsers + another.liveAvatars)
      lookup.showPicture(number: uid)
      mostAlive = max(mostAlive, another.liveUsers + another.liveAvatars)
    }
    #expect(
      mostAlive <= 1,
      """
      Members and pictures were looked up in turn, three of each, and after each look-up the placeholders were counted \
      that were still alive. The screen shows one look-up, of a member or of a picture, so earlier placeholders of both \
      kinds must be freed.
      """)
    withExtendedLifetime((area, lookup)) {}
  }

  // MARK: A manager around

  @Test("a manager that is in force is never asked")
  func neverAsked() {
    let stage = Stage()
    let notes = Notes.taken {
      DIManager.using(noting) { visit(stage.area(), stage) }
      let opened = DIManager.using(noting) { stage.area() }
      visit(opened, stage)
      let area = stage.area()
      DIManager.using(noting) { visit(area, stage) }
    }
    #expect(
      notes == [],
      """
      The screens were opened without a manager, and one was in force: while they were opened, used, refused and \
      answered late. It was asked for objects, so something in these screens still depends on it.
      """)
    #expect(
      stage.log.calls == visitCalls + visitCalls + visitCalls,
      "Three times the same visit, from the same parts: the manager around must make no difference.")
  }

  @Test("the app's manager is asked for the same objects at the same moments")
  func forTheApp() {
    let stage = Stage()
    let notes = Notes.taken {
      let area = DIManager.using(noting) { MembersArea(member: stage.member, manager: stage.manager) }
      visit(area, stage)
      DIManager.using(noting) { visit(MembersArea(member: stage.member, manager: stage.manager), stage) }
    }
    #expect(
      stage.log.calls == visitCalls + visitCalls,
      """
      The app opens the area with a manager, so that manager's four methods are where the parts come from. Nothing may \
      be made at opening, and each object when its screen needs it.
      """)
    #expect(
      notes == [], "The area was given a manager. Another one that happens to be in force must not be asked.")
  }

  @Test("two areas don't disturb each other")
  func twoAreas() {
    let north = Stage()
    let south = Stage()
    let first = MembersArea(member: north.member, manager: north.manager)
    let second = south.area()
    first.publish.publish(imageURL: "wolf.png")
    second.lookup.showMember(number: 1)
    first.lookup.showPicture(number: 2)
    second.publish.publish(imageURL: "sun.png")
    #expect(
      north.log.calls == [
        "avatar by the member", "avatar.imageURL = wolf.png", "avatar.create", "placeholder avatar",
        "avatar.query 2",
      ],
      "The area that was opened first must work with what it was given, also after another one was opened.")
    #expect(
      south.log.calls == [
        "placeholder user", "user.query 1", "avatar by the member", "avatar.imageURL = sun.png",
        "avatar.create",
      ],
      "The area that was opened second must work with what it was given, and not with the parts of the first one."
    )
  }
}

// MARK: - A visit

/// Everything that a member can do: publish, be refused, retry, wait, and look up.
private func visit(_ area: MembersArea, _ stage: Stage) {
  area.publish.publish(imageURL: "wolf.png")
  stage.replies = [Refused(), nil]
  area.publish.publish(imageURL: "winter.png")
  area.publish.retry()
  stage.isSlow = true
  area.publish.publish(imageURL: "coin.png")
  stage.answer(0, with: Refused())
  area.publish.retry()
  stage.answer(0, with: nil)
  area.lookup.showMember(number: 7)
  _ = area.lookup.headline
  stage.answerQuery()
  stage.isSlow = false
  area.lookup.showPicture(number: 8)
  _ = [area.lookup.headline, area.publish.headline]
}

/// What has to be made for this visit.
private let visitCalls = [
  "avatar by the member", "avatar.imageURL = wolf.png", "avatar.create",
  "avatar by the member", "avatar.imageURL = winter.png", "avatar.create",
  "avatar by the member", "avatar.imageURL = winter.png", "avatar.create",
  "avatar by the member", "avatar.imageURL = coin.png", "avatar.create",
  "avatar by the member", "avatar.imageURL = coin.png", "avatar.create",
  "placeholder user", "user.query 7", "placeholder avatar", "avatar.query 8",
]

/// A manager that notes each request.
private let noting: DIManager = {
  var manager = DIManager()
  manager.setup(
    user: {
      Notes.log.record("the manager in force was asked: initUser()")
      return MockUser()
    },
    userNamed: {
      Notes.log.record("the manager in force was asked: initUser(username:)")
      return MockUser(username: $0)
    },
    avatar: {
      Notes.log.record("the manager in force was asked: initAvatar()")
      return MockAvatar()
    },
    avatarBy: {
      Notes.log.record("the manager in force was asked: initAvatar(author:)")
      return MockAvatar(author: $0)
    })
  return manager
}()

/// The names of what is still alive after all but one screen was dropped.
private func whatIsKept(_ use: (MembersArea) -> AnyObject) -> [String] {
  var leaks = LeakCheck()
  var screen: AnyObject?
  do {
    let member = MockUser(username: "Arya Stark")
    let parts = (user: Part(), userNamed: Part(), avatar: Part(), avatarBy: Part())
    leaks.watch(member, as: "the member", suspect: "a screen")
    leaks.watch(parts.user, as: "user", suspect: "a screen")
    leaks.watch(parts.userNamed, as: "userNamed", suspect: "a screen")
    leaks.watch(parts.avatar, as: "avatar", suspect: "a screen")
    leaks.watch(parts.avatarBy, as: "avatarBy", suspect: "a screen")
    let inForce = Part()
    leaks.watch(inForce, as: "the manager in force", suspect: "a screen")
    var manager = DIManager()
    manager.setup(
      user: { inForce.give(MockUser()) }, userNamed: { inForce.give(MockUser(username: $0)) },
      avatar: { inForce.give(MockAvatar()) }, avatarBy: { inForce.give(MockAvatar(author: $0)) })
    screen = DIManager.using(manager) {
      use(
        MembersArea(
          member: member, user: { [part = parts.user] in part.give(MockUser()) },
          userNamed: { [part = parts.userNamed] in part.give(MockUser(username: $0)) },
          avatar: { [part = parts.avatar] in part.give(QuietAvatar()) },
          avatarBy: { [part = parts.avatarBy] in part.give(QuietAvatar(author: $0)) }))
    }
  }
  return withExtendedLifetime(screen) { leaks.survivors }
}

/// Lives as long as the closure that has captured it.
private final class Part: Sendable {
  func give<Value>(_ value: Value) -> Value { value }
}

/// An avatar that refuses everything and keeps nothing.
private final class QuietAvatar: Avatar {
  let uid = -1
  var imageURL = ""
  private(set) weak var writer: AnyObject?
  var author: (any User)? { writer as? any User }

  init() {}

  init(author: any User) {
    writer = author
  }

  func create(completion: ErrorClosure?) {
    completion?(Refused())
  }

  func query(uid: Int) {}
}

private struct Refused: Error {}

// MARK: - The stage

/// A member, four parts that record what they make, and a backend that answers as the test says.
///
/// Unchecked: a manager's factories must be Sendable, but each test has a stage of its own, and uses it on one thread.
private final class Stage: @unchecked Sendable {
  let log: CallLog
  let member: Member
  /// What the backend answers, one after the other, and nil when there is nothing left.
  var replies: [(any Error)?] = []
  /// The numbers that created avatars get. Without one, an avatar is valid exactly if it wasn't refused.
  var numbers: [Int] = []
  /// Whether the backend waits until the test lets it answer.
  var isSlow = false
  /// Whether the backend gives a picture another address when it has one created.
  var movesPictures = false
  /// What is added to a number that is queried.
  var numberShift = 0
  /// What users and avatars say when they are asked whether they are valid. Without one, the number decides.
  var verdict: Bool?
  private var creations: [(StageAvatar, ErrorClosure?)] = []
  private var queries: [() -> Void] = []
  private var avatars: [() -> StageAvatar?] = []
  private var users: [() -> StageUser?] = []

  init() {
    log = CallLog()
    member = Member(username: "Arya Stark", log: log)
  }

  /// How many of the avatars that were made here are alive.
  var liveAvatars: Int { avatars.count { $0() != nil } }

  /// How many of the users that were made here are alive.
  var liveUsers: Int { users.count { $0() != nil } }

  /// The user that was made last, if it is alive.
  var lastUser: StageUser? { users.last?() }

  /// The avatar that was made last, if it is alive.
  var lastAvatar: StageAvatar? { avatars.last?() }

  func area() -> MembersArea {
    MembersArea(
      member: member, user: { self.user() }, userNamed: { self.userNamed($0) }, avatar: { self.avatar() },
      avatarBy: { self.avatarBy($0) })
  }

  var manager: DIManager {
    var manager = DIManager()
    manager.setup(
      user: { self.user() }, userNamed: { self.userNamed($0) }, avatar: { self.avatar() },
      avatarBy: { self.avatarBy($0) })
    return manager
  }

  func create(_ avatar: StageAvatar, _ completion: ErrorClosure?) {
    if isSlow { return creations.append((avatar, completion)) }
    finish(avatar, completion, replies.isEmpty ? nil : replies.removeFirst())
  }

  /// Lets the backend answer one of the requests that wait.
  func answer(_ index: Int, with error: (any Error)?) {
    guard creations.indices.contains(index) else { return }
    let (avatar, completion) = creations.remove(at: index)
    finish(avatar, completion, error)
  }

  func query(_ fill: @escaping () -> Void) {
    if isSlow { queries.append(fill) } else { fill() }
  }

  /// Lets the backend fill all placeholders that wait.
  func answerQuery() {
    let waiting = queries
    queries = []
    for fill in waiting { fill() }
  }

  private func finish(_ avatar: StageAvatar, _ completion: ErrorClosure?, _ error: (any Error)?) {
    if movesPictures { avatar.fill(imageURL: "backend/\(avatar.imageURL)") }
    avatar.uid = numbers.isEmpty ? (error == nil ? 5 : -5) : numbers.removeFirst()
    completion?(error)
  }

  private func user() -> StageUser {
    log.record("placeholder user")
    return track(StageUser(stage: self))
  }

  private func userNamed(_ username: String) -> StageUser {
    log.record("user named \(username)")
    return track(StageUser(stage: self, username: username))
  }

  private func avatar() -> StageAvatar {
    log.record("placeholder avatar")
    return track(StageAvatar(stage: self))
  }

  private func avatarBy(_ author: any User) -> StageAvatar {
    log.record(author === member ? "avatar by the member" : "avatar by another \(author.username)")
    return track(StageAvatar(stage: self, author: author))
  }

  private func track(_ user: StageUser) -> StageUser {
    users.append { [weak user] in user }
    return user
  }

  private func track(_ avatar: StageAvatar) -> StageAvatar {
    avatars.append { [weak avatar] in avatar }
    return avatar
  }
}

/// The member who has logged in, and exists on the backend already.
private final class Member: User {
  var uid = 3
  var username: String
  private let log: CallLog

  convenience init() {
    self.init(username: "", log: CallLog())
  }

  convenience init(username: String) {
    self.init(username: username, log: CallLog())
  }

  init(username: String, log: CallLog) {
    self.username = username
    self.log = log
  }

  func create(completion: ErrorClosure?) {
    log.record("member.create")
    completion?(nil)
  }

  func query(uid: Int) {
    log.record("member.query \(uid)")
  }
}

private final class StageUser: User {
  private(set) var uid = -5
  var username: String
  private let stage: Stage?

  convenience init() {
    self.init(stage: nil)
  }

  convenience init(username: String) {
    self.init(stage: nil, username: username)
  }

  init(stage: Stage?, username: String = "") {
    self.stage = stage
    self.username = username
  }

  func create(completion: ErrorClosure?) {
    stage?.log.record("user.create")
    completion?(nil)
  }

  func query(uid: Int) {
    stage?.log.record("user.query \(uid)")
    stage?.query {
      self.uid = uid + (self.stage?.numberShift ?? 0)
      self.username = "user \(uid)"
    }
  }

  func isValid() -> Bool { stage?.verdict ?? hasNumber }
}

private final class StageAvatar: Avatar {
  var uid = -5
  let author: (any User)?
  var imageURL = "" {
    didSet { if !isFilling { stage?.log.record("avatar.imageURL = \(imageURL)") } }
  }
  private let stage: Stage?
  private var isFilling = false

  convenience init() {
    self.init(stage: nil)
  }

  convenience init(author: any User) {
    self.init(stage: nil, author: author)
  }

  init(stage: Stage?, author: (any User)? = nil) {
    self.stage = stage
    self.author = author
  }

  func create(completion: ErrorClosure?) {
    stage?.log.record("avatar.create")
    stage?.create(self, completion)
  }

  func query(uid: Int) {
    stage?.log.record("avatar.query \(uid)")
    stage?.query {
      self.uid = uid + (self.stage?.numberShift ?? 0)
      self.fill(imageURL: "avatar-\(uid).png")
    }
  }

  func isValid() -> Bool { stage?.verdict ?? hasNumber }

  /// Sets the address for the backend, and logs nothing.
  func fill(imageURL: String) {
    isFilling = true
    self.imageURL = imageURL
    isFilling = false
  }
}
