import KataSupport
import Testing

@testable import Chapter4

@Suite("4.6 · The manager, rebuilt")
struct Kata4_6_TheManagerRebuilt {
  let container = Container()

  @Test("no mock steps in for a request with arguments")
  func withArguments() {
    container.register(User.self) { _ in LocalUser(username: "nobody yet") }
    container.register(User.self) { (_, _: String) in throw CavedIn() }
    container.register(Avatar.self) { (_, _: any User) in throw CavedIn() }
    let found = [
      "initUser(): " + outcome { try container.initUser().username },
      "initUser(username:): " + errorText { try container.initUser(username: "Ned Stark") },
      "initAvatar(author:): " + errorText { try container.initAvatar(author: LocalUser()) },
    ]
    #expect(
      found == [
        "initUser(): nobody yet", "initUser(username:): CavedIn()", "initAvatar(author:): CavedIn()",
      ],
      "The factory without arguments works; the two with one throw. Each request should resolve its factory, and no mock should step in."
    )
  }

  @Test("no mock steps in for a request without arguments")
  func withoutArguments() {
    container.register(User.self) { _ in throw CavedIn() }
    container.register(Avatar.self) { _ in throw CancellationError() }
    container.register(Avatar.self) { (_, author: any User) in
      MockAvatar(author: LocalUser(username: "a friend of \(author.username)"))
    }
    let found = [
      "initUser(): " + errorText { try container.initUser() },
      "initAvatar(): " + errorText { try container.initAvatar() },
      "initAvatar(author:): "
        + outcome { try container.initAvatar(author: MockUser(username: "Ned")).author?.username ?? "nobody" },
    ]
    #expect(
      found == [
        "initUser(): CavedIn()", "initAvatar(): CancellationError()", "initAvatar(author:): a friend of Ned",
      ],
      "The factory with an author works; the two without arguments throw an error each. Each request in `Club.swift` should resolve its own factory and nothing else."
    )
  }

  // Chapter 2's test, with the manager where the mocks used to be.
  @Test("a created user is valid, and a new avatar has its author")
  func newUserAndAvatar() {
    let manager = DIManager(container: container)
    manager.setup()
    let isKept = outcome {
      let ned = try manager.initUser(username: "Ned Stark")
      let portrait = try manager.initAvatar(author: ned)
      ned.create()
      return ned.isValid() && ned.username == "Ned Stark" && portrait.author === ned
    }
    #expect(
      isKept == "true",
      "After `setup`, the test passed Ned to `initAvatar(author:)`. He should be the author of the avatar, as the same object."
    )
  }

  @Test("the registered mocks don't keep the container alive")
  func released() {
    var leaks = LeakCheck()
    do {
      let container = Container()
      DIManager(container: container).setup()
      leaks.watch(container, as: "the container", suspect: "a factory that `setup` registers")
    }
    #expect(leaks.survivors.isEmpty, "\(leaks) A factory should use the resolver that it receives.")
  }
}
