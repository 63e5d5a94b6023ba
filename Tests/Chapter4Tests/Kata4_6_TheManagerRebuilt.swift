import Chapter4
import KataSupport
import Testing

@Suite("4.6 · The manager, rebuilt")
struct Kata4_6_TheManagerRebuilt {
  @Test("a new user is made by the factory that the test registered")
  func newUser() {
    let container = Container()
    container.register(User.self) { (_, username: String) in Guest(username: "Guest \(username)") }
    #expect(
      (try? container.initUser(username: "Ned Stark"))?.username == "Guest Ned Stark",
      "The helper only gives the request a readable name. The user must come from the container.")
  }

  @Test("a placeholder for a user is made by the factory that the test registered")
  func placeholder() {
    let container = Container()
    container.register(User.self) { _ in Guest() }
    #expect(
      (try? container.initUser()) is Guest,
      "A placeholder is a service as well, one whose factory takes no argument.")
  }

  @Test("a new avatar is made by the factory that the test registered, and keeps its author")
  func newAvatar() {
    let container = Container()
    container.register(Avatar.self) { (_, author: any User) in Sticker(author: author) }
    let author = Guest(username: "Ned Stark")
    let avatar = try? container.initAvatar(author: author)
    #expect(
      avatar is Sticker && avatar?.author === author,
      "The avatar comes from the container, and its author from the caller: that is what an argument is for.")
  }

  @Test("a placeholder for an avatar is made by the factory that the test registered")
  func placeholderForAvatar() {
    let container = Container()
    container.register(Avatar.self) { _ in Sticker() }
    #expect(
      (try? container.initAvatar()) is Sticker,
      "The placeholder must come from the container: none of the four helpers may name an implementation.")
  }

  @Test("the manager asks its container")
  func manager() {
    let container = Container()
    container.register(User.self) { _ in Guest() }
    container.register(User.self) { (_, username: String) in Guest(username: username) }
    container.register(Avatar.self) { _ in Sticker() }
    container.register(Avatar.self) { (_, author: any User) in Sticker(author: author) }
    let manager = DIManager(container: container)
    let answers: [Any?] = [
      try? manager.initUser(), try? manager.initUser(username: "Ned Stark"),
      try? manager.initAvatar(), try? manager.initAvatar(author: Guest()),
    ]
    #expect(
      answers.map { $0 is Guest || $0 is Sticker } == [true, true, true, true],
      "The manager has a container so that one place decides. Each of its four answers must come from there."
    )
  }

  @Test("the setup registers the four services of the club")
  func setup() {
    let container = Container()
    DIManager(container: container).setup()
    let answers: [Any?] = [
      try? container.resolve(User.self), try? container.resolve(User.self, arguments: "Ned Stark"),
      try? container.resolve(Avatar.self),
      try? container.resolve(Avatar.self, arguments: Guest() as any User),
    ]
    #expect(
      answers.map { $0 != nil } == [true, true, true, true],
      "Two services, each as a placeholder and as a new object, need four registrations. An author is `any User`."
    )
  }

  @Test("the author of a queried avatar comes from the container as well")
  func queriedAuthor() {
    let container = Container()
    let manager = DIManager(container: container)
    manager.setup()
    container.register(User.self) { _ in Guest() }
    let avatar = try? manager.initAvatar()
    avatar?.query(uid: 7)
    #expect(
      avatar?.author is Guest,
      "The author that a query brings along must come from the container too. Inject what the avatar needs for it."
    )
  }

  @Test("a registration after the setup replaces one of the four, and leaves the others")
  func swap() {
    let container = Container()
    let manager = DIManager(container: container)
    manager.setup()
    container.register(User.self) { (_, username: String) in Guest(username: username) }
    let swapped = try? manager.initUser(username: "Ned Stark")
    let kept = try? container.resolve(Avatar.self)
    #expect(
      swapped is Guest && kept is MockAvatar,
      "A registration after the setup must replace one service and leave the others as they are.")
  }

  @Test("a missing registration is an error, for the manager too")
  func unregistered() {
    let container = Container()
    let manager = DIManager(container: container)
    let answers: [Any?] = [
      try? container.initUser(), try? container.initUser(username: "Ned Stark"),
      try? container.initAvatar(), try? container.initAvatar(author: Guest()),
      try? manager.initUser(), try? manager.initUser(username: "Ned Stark"),
      try? manager.initAvatar(), try? manager.initAvatar(author: Guest()),
    ]
    #expect(
      answers.map { $0 == nil } == Array(repeating: true, count: 8),
      "Nothing is registered, so every call must throw. A mock that steps in for a forgotten registration hides it."
    )
  }

  @Test("the setup does not keep its container alive")
  func gone() {
    var leaks = LeakCheck()
    do {
      let container = Container()
      DIManager(container: container).setup()
      leaks.watch(container, as: "the container", suspect: "a factory of the setup")
    }
    #expect(
      leaks.survivors.isEmpty,
      """
      \(leaks) The container owns its factories, so no factory of the setup may own it. Which resolver does each one \
      ask?
      """
    )
  }
}

/// A user that exists in this file alone.
private final class Guest: User {
  let uid = -1
  var username: String

  init() { username = "" }
  init(username: String) { self.username = username }
  func create(completion: ErrorClosure?) { completion?(nil) }
  func query(uid: Int) {}
}

/// An avatar that exists in this file alone.
private final class Sticker: Avatar {
  let uid = -1
  var imageURL = ""
  let author: (any User)?

  init() { author = nil }
  init(author: any User) { self.author = author }
  func create(completion: ErrorClosure?) { completion?(nil) }
  func query(uid: Int) {}
}
