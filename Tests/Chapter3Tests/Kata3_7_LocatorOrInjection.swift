import Chapter3
import KataSupport
import Testing

@Suite("3.7 · Locator or injection?")
struct Kata3_7_LocatorOrInjection {
  @Test("a screen works with what it is given")
  func given() {
    let ned = PaperUser(username: "Ned Stark")
    var made: [SpyAvatar] = []
    let screen = PublishScreen(author: ned) { author in
      made.append(SpyAvatar(author: author))
      return made[made.count - 1]
    }
    screen.publish(imageURL: "wolf.png")
    #expect(
      made.map(\.published) == [["wolf.png"]] && made.first?.author === ned && ned.creations == 0,
      """
      The screen was given an author and a factory. It must get its avatar from that factory, once, for that very \
      author, and publish it once, when it has the picture that was chosen. The author was published long ago.
      """)
  }

  @Test("a manager that counts is never asked")
  func neverAsked() {
    let log = CallLog()
    var counting = DIManager()
    counting.setup(
      user: {
        log.record("initUser()")
        return PaperUser()
      },
      userNamed: {
        log.record("initUser(username:)")
        return PaperUser(username: $0)
      },
      avatar: {
        log.record("initAvatar()")
        return PaperAvatar()
      },
      avatarBy: {
        log.record("initAvatar(author:)")
        return PaperAvatar(author: $0)
      })
    let before = log.calls
    var made = 0
    let headline = DIManager.using(counting) {
      let screen = PublishScreen(author: PaperUser(username: "Ned Stark")) {
        made += 1
        return SpyAvatar(author: $0)
      }
      screen.publish(imageURL: "wolf.png")
      return screen.headline
    }
    #expect(
      log.calls == before && made == 1 && headline == "Ned Stark published a new picture",
      """
      All that the screen needs came in through its initializer: its factory is to be asked, once, and the manager \
      that was around must not notice that there is a screen. The headline can say how it went without one, too.
      """)
  }

  @Test("a picture that the backend refuses is not called published")
  func refused() {
    let screen = PublishScreen(author: PaperUser(username: "Ned Stark")) {
      SpyAvatar(author: $0, refusal: Refused())
    }
    screen.publish(imageURL: "wolf.png")
    #expect(
      screen.headline == "Ned Stark could not publish the picture",
      "The backend refuses the avatar from the factory. A screen that uses it has to tell the member.")
  }

  @Test("a picture is not called published before the backend has answered")
  func notYet() {
    var answer: ErrorClosure?
    let screen = PublishScreen(author: PaperUser(username: "Ned Stark")) {
      SlowAvatar(author: $0) { answer = $0 }
    }
    screen.publish(imageURL: "wolf.png")
    let early = screen.headline
    answer?(nil)
    #expect(
      early != screen.headline && screen.headline == "Ned Stark published a new picture",
      "The avatar from the factory takes its time. The headline says how it went once that is known.")
  }

  @Test("each picture is an avatar of its own, and none is made before there is a picture")
  func onePerPicture() {
    var made = 0
    let screen = PublishScreen(author: PaperUser(username: "Ned Stark")) {
      made += 1
      return SpyAvatar(author: $0)
    }
    let before = made
    screen.publish(imageURL: "wolf.png")
    screen.publish(imageURL: "winter.png")
    #expect(
      before == 0 && made == 2 && screen.headline == "Ned Stark published a new picture",
      "Who needs objects at run time is given a factory, and asks it for each, at the moment of need.")
  }
}

private struct Refused: Error {}

/// An avatar that writes down what the screen does with it, and fails when the test says so.
private final class SpyAvatar: Avatar {
  private(set) var uid = -1
  var imageURL = ""
  private(set) var author: (any User)?
  /// The picture that it had at each creation.
  private(set) var published: [String] = []
  private let refusal: (any Error)?

  convenience init() {
    self.init(author: PaperUser())
  }

  convenience init(author: any User) {
    self.init(author: author, refusal: nil)
  }

  init(author: any User, refusal: (any Error)?) {
    self.author = author
    self.refusal = refusal
  }

  func create(completion: ErrorClosure?) {
    published.append(imageURL)
    if refusal == nil { uid = 1 }
    completion?(refusal)
  }

  func query(uid: Int) {
    self.uid = uid
  }
}

/// An avatar that leaves the answer to the test.
private final class SlowAvatar: Avatar {
  private(set) var uid = -1
  var imageURL = ""
  private(set) var author: (any User)?
  private let wait: (@escaping ErrorClosure) -> Void

  convenience init() {
    self.init(author: PaperUser())
  }

  convenience init(author: any User) {
    self.init(author: author) { $0(nil) }
  }

  init(author: any User, wait: @escaping (@escaping ErrorClosure) -> Void) {
    self.author = author
    self.wait = wait
  }

  func create(completion: ErrorClosure?) {
    wait { error in
      if error == nil { self.uid = 1 }
      completion?(error)
    }
  }

  func query(uid: Int) {
    self.uid = uid
  }
}
