import Chapter4
import KataSupport
import Testing

@Suite("4.6 · The manager, rebuilt")
struct Kata4_6_TheManagerRebuilt {
  @Test("a new user is made by the factory that the test registered")
  func newUser() {
    let container = Container()
    container.register(User.self) { (_, username: String) in Guest(username: "Guest \(username)") }
    let names = ["Ned Stark", ""].map { name in outcome { try container.initUser(username: name).username } }
    #expect(
      names == ["Guest Ned Stark", "Guest "],
      "The helper only gives the request a readable name. The user must come from the container, with the name as it is."
    )
  }

  @Test("a placeholder for a user is made by the factory that the test registered")
  func placeholder() {
    let container = Container()
    container.register(User.self) { _ in Guest() }
    #expect(
      kind { try container.initUser() } == "Guest",
      "A placeholder is a service as well, one whose factory takes no argument.")
  }

  @Test("a new avatar is made by the factory that the test registered, and keeps its author")
  func newAvatar() {
    let container = Container()
    container.register(Avatar.self) { (_, author: any User) in Sticker(author: author) }
    let author = Guest(username: "Ned Stark")
    let avatar = try? container.initAvatar(author: author)
    #expect(avatar is Sticker, "The avatar comes from the container.")
    #expect(avatar?.author === author, "The author comes from the caller: that is what an argument is for.")
  }

  @Test("a placeholder for an avatar is made by the factory that the test registered")
  func placeholderForAvatar() {
    let container = Container()
    container.register(Avatar.self) { _ in Sticker() }
    #expect(
      kind { try container.initAvatar() } == "Sticker",
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
    let author = Guest()
    let kinds = [
      kind { try manager.initUser() }, kind { try manager.initUser(username: "Ned Stark") },
      kind { try manager.initAvatar() }, kind { try manager.initAvatar(author: author) },
    ]
    #expect(
      kinds == ["Guest", "Guest", "Sticker", "Sticker"],
      "The manager has a container so that one place decides. Each of its four answers must come from there."
    )
    #expect(
      (try? manager.initAvatar(author: author))?.author === author,
      "The manager must pass the author on as it is.")
    #expect(
      (try? manager.initUser(username: "Ned Stark"))?.username == "Ned Stark",
      "The manager must pass the name on as it is.")
  }

  @Test("the helpers ask any resolver, for their own registration alone")
  func anyResolver() {
    let log = CallLog()
    let container = Container()
    container.register(User.self) { _ in Guest() }
    container.register(User.self) { (_, username: String) in Guest(username: username) }
    container.register(Avatar.self) { _ in Sticker() }
    container.register(Avatar.self) { (_, author: any User) in Sticker(author: author) }
    let resolver: any Resolver = Reporter(resolver: container, log: log)
    let kinds = [
      kind { try resolver.initUser() }, kind { try resolver.initUser(username: "Ned Stark") },
      kind { try resolver.initAvatar() }, kind { try resolver.initAvatar(author: Guest()) },
    ]
    #expect(
      kinds == ["Guest", "Guest", "Sticker", "Sticker"],
      "The helpers belong to every `Resolver`, not to the container alone: a factory uses them, too.")
    #expect(
      log.calls == ["User", "User with String", "Avatar", "Avatar with User"],
      "Each helper is one request with a readable name. Compare what the four of them have asked for.")
  }

  @Test("none of the four registrations steps in for another one", arguments: 0..<4)
  func siblings(missing: Int) {
    let container = Container()
    if missing != 0 { container.register(User.self) { _ in Guest() } }
    if missing != 1 { container.register(User.self) { (_, username: String) in Guest(username: username) } }
    if missing != 2 { container.register(Avatar.self) { _ in Sticker() } }
    if missing != 3 { container.register(Avatar.self) { (_, author: any User) in Sticker(author: author) } }
    let answers = [
      kind { try container.initUser() }, kind { try container.initUser(username: "Ned") },
      kind { try container.initAvatar() }, kind { try container.initAvatar(author: Guest()) },
    ].map { $0.prefix { $0 != "\n" } }
    var expected: [Substring] = ["Guest", "Guest", "Sticker", "Sticker"]
    let service = ["any User", "any User with (String)", "any Avatar", "any Avatar with (any User)"][missing]
    expected[missing] = "error: Nothing is registered for \(service)."
    #expect(
      answers == expected,
      "Three of the four are registered. The request for the fourth is an error: another registration can't replace it."
    )
  }

  @Test("the setup registers the four services of the club")
  func setup() {
    let container = Container()
    DIManager(container: container).setup()
    let kinds = [
      kind { try container.resolve(User.self) },
      kind { try container.resolve(User.self, arguments: "Ned Stark") },
      kind { try container.resolve(Avatar.self) },
      kind { try container.resolve(Avatar.self, arguments: Guest() as any User) },
    ]
    #expect(
      kinds == ["MockUser", "MockUser", "MockAvatar", "MockAvatar"],
      "Two services, each as a placeholder and as a new object, need four registrations. An author is `any User`."
    )
    let names = ["Ned Stark", ""].map { name in
      outcome { try container.resolve(User.self, arguments: name).username }
    }
    #expect(
      names == ["Ned Stark", ""], "The setup's factory takes the name as it is, also where it is empty.")
    let author = Guest(username: "Ned Stark")
    let avatar = try? container.resolve(Avatar.self, arguments: author as any User)
    #expect(
      avatar?.author === author, "The setup's factory takes the author as it is, whatever type of user it is."
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

  @Test("a placeholder has no author before its query")
  func noAuthorYet() {
    let manager = DIManager(container: Container())
    manager.setup()
    let author = outcome { try manager.initAvatar().author?.username ?? "nil" }
    #expect(
      author == "nil",
      "A placeholder has no author yet. The user that its factory injects becomes the author in `query`."
    )
  }

  @Test("an avatar whose author can't be made is an error, after the setup as well")
  func noAuthor() {
    let container = Container()
    let manager = DIManager(container: container)
    manager.setup()
    container.register(User.self) { _ in throw ClubIsFull() }
    var errors = [errorText { try manager.initAvatar() }]
    container.register(User.self) { try $0.resolve(Guest.self) }
    errors.append(errorText { try manager.initAvatar() })
    #expect(
      errors.map { $0.prefix { $0 != "\n" } } == ["ClubIsFull()", "Nothing is registered for Guest."],
      """
      The placeholder's author comes from a factory that fails, first with an error of its own, then because a service is \
      missing. No mock takes the author's place: it would hide both.
      """)
  }

  @Test("each query fills in the injected user, and a negative number changes nothing")
  func queries() {
    let container = Container()
    let manager = DIManager(container: container)
    manager.setup()
    container.register(User.self) { _ in Guest() }
    let states = outcome {
      let avatar = try manager.initAvatar()
      return [-1, 0, 7, -1].map { uid in
        avatar.query(uid: uid)
        let author = avatar.author.map { "\(($0 as? Guest)?.queries.description ?? "\(type(of: $0))")" }
        return "\(avatar.imageURL.split(separator: "/").last ?? "nothing") by \(author ?? "no one")"
      }.joined(separator: "\n")
    }
    #expect(
      states == """
        blank.svg by no one
        0.svg by [0]
        7.svg by [0, 7]
        7.svg by [0, 7]
        """,
      """
      A placeholder was queried for -1, 0, 7 and -1. Each number from 0 on is passed to the injected user, which becomes \
      the author and stays the author. A negative number changes neither the avatar nor that user.
      """)
  }

  @Test("the two initializers of the protocol bring an author along, too, one for each avatar")
  func requiredInitializers() {
    let avatars = [
      MockAvatar(), MockAvatar(), MockAvatar(author: Guest()), MockAvatar(author: Guest()),
    ]
    for (uid, avatar) in avatars.enumerated() { avatar.query(uid: uid) }
    #expect(
      avatars.map { $0.author?.username ?? "no one" } == (0..<4).map { "Stand-in \($0)" },
      "Four avatars were created without a container, and queried. The author of each is a mock, and no two avatars share one."
    )
  }

  @Test("a query does not change the member that published the avatar")
  func publishedAuthor() {
    let manager = DIManager(container: Container())
    manager.setup()
    let ned = outcome {
      let ned = try manager.initUser(username: "Ned Stark")
      try manager.initAvatar(author: ned).query(uid: 7)
      return "\(ned.username), numbered: \(ned.uid >= 0)"
    }
    #expect(
      ned == "Ned Stark, numbered: false",
      "An avatar was published by Ned Stark and queried. The query fills in an author of its own: Ned must stay as he was."
    )
  }

  @Test("the author is resolved once, when the avatar is made, and becomes the author at a query")
  func injectedAuthor() {
    let log = CallLog()
    let container = Container()
    let manager = DIManager(container: container)
    manager.setup()
    container.register(User.self) { _ in
      log.record("make a guest")
      return Guest(username: "the first guest")
    }
    let avatar = try? manager.initAvatar()
    #expect(log.calls == ["make a guest"], "The avatar's factory must resolve one user, and inject it.")
    container.register(User.self) { _ in
      log.record("make another guest")
      return Guest(username: "another guest")
    }
    avatar?.query(uid: 7)
    #expect(
      avatar?.author?.username == "the first guest",
      "The avatar was given its author when it was made. An avatar that resolves later knows a container again."
    )
    #expect(log.calls == ["make a guest"], "A query must resolve nothing: the avatar has what it needs.")
  }

  @Test("the setup makes new objects each time, and each placeholder gets an author of its own")
  func newEachTime() {
    let manager = DIManager(container: Container())
    manager.setup()
    let ned = Guest(username: "Ned Stark")
    let users =
      (0..<3).compactMap { _ in try? manager.initUser() }
      + (0..<3).compactMap { _ in try? manager.initUser(username: "Ned Stark") }
    let avatars =
      (0..<3).compactMap { _ in try? manager.initAvatar() }
      + (0..<3).compactMap { _ in try? manager.initAvatar(author: ned) }
    for avatar in avatars { avatar.query(uid: 7) }
    let all: [any Presentable] = users + avatars + avatars.compactMap(\.author)
    #expect(
      Set(all.map { ObjectIdentifier($0) }).count == 18,
      """
      Six users, six avatars and the six authors that the queries brought along are eighteen objects, whatever name or \
      author was passed. A shared placeholder is filled by each query, so one avatar's query would change another's author.
      """
    )
  }

  @Test("the setup counts, whatever was registered before it")
  func setupLater() {
    let container = Container()
    container.register(User.self) { _ in Guest() }
    container.register(User.self) { (_, username: String) in Guest(username: username) }
    container.register(Avatar.self) { _ in Sticker() }
    container.register(Avatar.self) { (_, author: any User) in Sticker(author: author) }
    let manager = DIManager(container: container)
    manager.setup()
    let kinds = [
      kind { try manager.initUser() }, kind { try manager.initUser(username: "Ned Stark") },
      kind { try manager.initAvatar() }, kind { try manager.initAvatar(author: Guest()) },
    ]
    #expect(
      kinds == ["MockUser", "MockUser", "MockAvatar", "MockAvatar"],
      "The setup registers all four, always. What was registered before it is replaced: the later registration wins."
    )
  }

  @Test("a factory is run by the manager's container itself")
  func sameContainer() {
    let container = Container()
    let runs = CallLog()
    let id = ObjectIdentifier(container)
    container.register(User.self) { resolver in
      runs.record((resolver as? Container).map(ObjectIdentifier.init) == id ? "same" : "another")
      return Guest()
    }
    container.register(User.self) { (resolver, username: String) in
      runs.record((resolver as? Container).map(ObjectIdentifier.init) == id ? "same" : "another")
      return Guest(username: username)
    }
    let manager = DIManager(container: container)
    _ = try? manager.initUser()
    _ = try? manager.initUser(username: "Ned Stark")
    #expect(
      runs.calls == ["same", "same"], "The manager must ask the container that it was given, and no other.")
  }

  @Test("a registration after the setup replaces one of the four, and leaves the others")
  func swap() {
    let container = Container()
    let manager = DIManager(container: container)
    manager.setup()
    container.register(User.self) { (_, username: String) in Guest(username: username) }
    let kinds = [
      kind { try manager.initUser(username: "Ned Stark") }, kind { try manager.initUser() },
      kind { try manager.initAvatar() }, kind { try manager.initAvatar(author: Guest()) },
    ]
    #expect(
      kinds == ["Guest", "MockUser", "MockAvatar", "MockAvatar"],
      "A registration after the setup must replace one service and leave the others as they are.")
  }

  @Test("a missing registration is an error, for the manager too")
  func unregistered() {
    let container = Container()
    let manager = DIManager(container: container)
    let missing = [
      errorText { try container.initUser() }, errorText { try container.initUser(username: "Ned Stark") },
      errorText { try container.initAvatar() }, errorText { try container.initAvatar(author: Guest()) },
      errorText { try manager.initUser() }, errorText { try manager.initUser(username: "Ned Stark") },
      errorText { try manager.initAvatar() }, errorText { try manager.initAvatar(author: Guest()) },
    ].map { $0.prefix { $0 != "\n" } }
    let four: [Substring] = [
      "Nothing is registered for any User.", "Nothing is registered for any User with (String).",
      "Nothing is registered for any Avatar.", "Nothing is registered for any Avatar with (any User).",
    ]
    #expect(
      missing == four + four,
      "Nothing is registered, so every call must throw. A mock that steps in for a forgotten registration hides it."
    )
  }

  @Test("what a factory throws comes out of the manager as it is")
  func ownError() {
    let container = Container()
    container.register(User.self) { _ in throw ClubIsFull() }
    container.register(User.self) { (_, _: String) in throw ClubIsFull() }
    container.register(Avatar.self) { _ in throw ClubIsFull() }
    container.register(Avatar.self) { (_, _: any User) in throw ClubIsFull() }
    let manager = DIManager(container: container)
    let errors = [
      errorText { try container.initUser() }, errorText { try container.initUser(username: "Ned Stark") },
      errorText { try container.initAvatar() }, errorText { try container.initAvatar(author: Guest()) },
      errorText { try manager.initUser() }, errorText { try manager.initUser(username: "Ned Stark") },
      errorText { try manager.initAvatar() }, errorText { try manager.initAvatar(author: Guest()) },
    ]
    #expect(
      errors == Array(repeating: "ClubIsFull()", count: 8),
      "The helpers and the manager forward: none of the eight swallows an error or replaces it.")
  }

  @Test("two managers have a container each")
  func twoManagers() {
    let (first, second) = (Container(), Container())
    DIManager(container: first).setup()
    second.register(User.self) { _ in Guest() }
    let kinds = [first, second].map { container in kind { try DIManager(container: container).initUser() } }
    #expect(
      kinds == ["MockUser", "Guest"],
      "A manager asks the container that it was given. What it shares with another manager would be global state."
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

/// The type of what was made, or the error.
private func kind<Value>(_ make: () throws -> Value) -> String {
  outcome { "\(type(of: try make() as Any))" }
}

private struct ClubIsFull: Error {}

/// A user that exists in this file alone.
private final class Guest: User {
  let uid = -1
  var username: String

  init() { username = "" }
  init(username: String) { self.username = username }
  func create(completion: ErrorClosure?) { completion?(nil) }
  private(set) var queries: [Int] = []
  func query(uid: Int) { queries.append(uid) }
}

/// Writes down what it is asked for, and asks another resolver.
private struct Reporter: Resolver {
  let resolver: any Resolver
  let log: CallLog

  func resolve<Service, each Argument>(
    _ service: Service.Type, name: String?, arguments: repeat each Argument
  ) throws -> Service {
    var types: [Any.Type] = []
    repeat types.append((each Argument).self)
    let words = ["\(service)"] + (name.map { ["named \($0)"] } ?? []) + types.map { "with \($0)" }
    log.record(words.joined(separator: " "))
    return try resolver.resolve(service, name: name, arguments: repeat each arguments)
  }
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
