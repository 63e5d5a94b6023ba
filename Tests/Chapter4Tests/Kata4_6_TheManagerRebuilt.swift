import KataSupport
import Testing

@testable import Chapter4

@Suite("4.6 · The manager, rebuilt")
struct Kata4_6_TheManagerRebuilt {
  let container = Container()

  @Test("a container creates the registered users")
  func users() {
    container.register(User.self) { _ in LocalUser(username: "nobody yet") }
    container.register(User.self) { (_, _: String) in throw CavedIn() }
    let users = [
      outcome { "\(type(of: try container.initUser())) \(try container.initUser().username)" },
      errorText { try container.initUser(username: "Ned Stark") },
    ]
    #expect(
      users == ["LocalUser nobody yet", "CavedIn()"],
      "The test registered two factories for users, the second of which throws. `initUser` should resolve them, and no mock should step in."
    )
  }

  @Test("a container creates the registered avatars")
  func avatars() {
    container.register(Avatar.self) { _ in throw CavedIn() }
    container.register(Avatar.self) { (_, author: any User) in
      MockAvatar(author: LocalUser(username: "a friend of \(author.username)"))
    }
    let avatars = [
      errorText { try container.initAvatar() },
      outcome { try container.initAvatar(author: MockUser(username: "Ned")).author?.username ?? "nobody" },
    ]
    #expect(
      avatars == ["CavedIn()", "a friend of Ned"],
      "The test registered two factories for avatars, the first of which throws. `initAvatar` should resolve them."
    )
  }

  // Chapter 2's test, with the manager where the mocks used to be.
  @Test("a created user and a new avatar keep their promises")
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
