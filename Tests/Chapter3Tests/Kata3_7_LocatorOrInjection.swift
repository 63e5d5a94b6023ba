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
      made.map(\.imageURL) == ["wolf.png"] && made.first?.author === ned && made.first?.creations == 1,
      """
      The screen was given an author and a factory. It must get its avatar from that factory, once, for that very \
      author, with the picture that was chosen, and publish it once.
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
    DIManager.using(counting) {
      let screen = PublishScreen(author: PaperUser(username: "Ned Stark")) {
        made += 1
        return SpyAvatar(author: $0)
      }
      screen.publish(imageURL: "wolf.png")
    }
    #expect(
      log.calls == before && made == 1,
      """
      All that the screen needs came in through its initializer: its factory is to be asked, once, and the manager \
      that was around must not notice that there is a screen.
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
  private(set) var creations = 0
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
    creations += 1
    if refusal == nil { uid = 1 }
    completion?(refusal)
  }

  func query(uid: Int) {
    self.uid = uid
  }
}
