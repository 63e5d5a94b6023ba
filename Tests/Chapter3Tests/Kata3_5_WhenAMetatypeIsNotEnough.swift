import Chapter3
import Foundation
import KataSupport
import Testing

@Suite("3.5 · When a metatype isn't enough")
struct Kata3_5_WhenAMetatypeIsNotEnough {
  @Test("a placeholder from the manager asks the client that was configured")
  func placeholderReachesItsClient() {
    let client = CannedClient(#"{"uid": 7, "username": "Arya Stark"}"#)
    let user = remoteManager(client).initUser()
    user.query(uid: 7)
    #expect(
      client.log.calls == ["user 7"] && user.uid == 7 && user.username == "Arya Stark",
      "A client was configured. Every user that the manager makes must ask it, and take its answer.")
  }

  @Test("a new user from the manager asks the client that was configured")
  func newUserReachesItsClient() {
    let client = CannedClient(#"{"uid": 7, "username": "Ned Stark"}"#)
    let user = remoteManager(client).initUser(username: "Ned Stark")
    user.create()
    #expect(
      client.log.calls == ["create Ned Stark"] && user.uid == 7,
      "A new user needs a name from the caller and a client from the configuration. Both must arrive.")
  }

  @Test("two users with two clients each ask their own")
  func aClientEach() {
    let north = CannedClient(#"{"uid": 7, "username": "Ned Stark"}"#)
    let south = CannedClient(#"{"uid": 8, "username": "Tyrion Lannister"}"#)
    let ned = RemoteUser(username: "Ned", client: north)
    let tyrion = RemoteUser(username: "Tyrion", client: south)
    ned.create()
    tyrion.create()
    #expect(
      north.log.calls == ["create Ned"] && south.log.calls == ["create Tyrion"],
      "Each user was given a client, and talks to that one, whatever another user was given.")
  }

  @Test("each method runs its own factory, on every call")
  func factories() {
    let log = CallLog()
    let manager = loggingManager(log)
    _ = manager.initUser()
    _ = manager.initUser(username: "Ned Stark")
    let arya = PaperUser(username: "Arya Stark")
    let avatar = manager.initAvatar(author: arya)
    _ = manager.initAvatar()
    _ = manager.initUser()
    _ = manager.initUser(username: "Ned Stark")
    #expect(
      log.calls == ["user", "user Ned Stark", "avatar by Arya Stark", "avatar", "user", "user Ned Stark"]
        && avatar.author === arya,
      "Four factories, four methods: each call runs its own factory, with what the caller passed in.")
  }

  @Test("no factory runs before somebody asks")
  func notBefore() {
    let log = CallLog()
    let manager = loggingManager(log)
    let before = log.calls
    _ = manager.initUser()
    #expect(
      before.isEmpty && log.calls == ["user"],
      "To configure is to write down how, not to do it. A factory runs when somebody asks, and then it does.")
  }

  @Test("the last setup counts, whether it brings types or factories")
  func lastSetup() {
    let earlier = CallLog()
    let later = CallLog()
    var manager = loggingManager(earlier)
    manager.setup(userType: MockUser.self, avatarType: MockAvatar.self)
    let author = MockUser(username: "Ned Stark")
    let made: [any Indexable] = [
      manager.initUser(), manager.initUser(username: "Ned Stark"),
      manager.initAvatar(), manager.initAvatar(author: author),
    ]
    setUpFactories(of: &manager, log: later)
    _ = manager.initUser()
    #expect(
      earlier.calls.isEmpty && !made.contains { $0 is any Paper } && later.calls == ["user"],
      "Factories, then types, then other factories: a `setup` counts until the next one, and no longer.")
  }

  @Test("a good answer makes the user valid, and says so once")
  func goodAnswer() {
    let user = RemoteUser(username: "Ned", client: CannedClient(#"{"username": "Ned Stark", "uid": 0}"#))
    let outcomes = outcomes(of: user)
    #expect(
      outcomes == ["success"] && user.isValid() && user.username == "Ned Stark",
      """
      Number and name are what the backend says, and zero is a number. One answer is reported once, and who hears \
      of a success finds the user ready.
      """)
  }

  @Test(
    "an answer that is not the agreed JSON is malformed",
    arguments: [
      "", "<html>Bad gateway</html>", #"{"uid": 7, "usern"#, "[1, 2]",
      #"{"uid": "seven", "username": "Ned"}"#, #"{"uid": 7, "username": 8}"#,
      #"{"uid": null, "username": "Ned"}"#,
    ])
  func malformed(_ answer: String) {
    let user = RemoteUser(username: "Ned Stark", client: CannedClient(answer))
    let outcomes = outcomes(of: user)
    #expect(
      outcomes == ["malformed"],
      "Something came that can't be read as number and name. The caller hears just that, and once.")
    #expect(
      !user.isValid() && user.username == "Ned Stark",
      "Something came that can't be read as number and name. It must leave the user what it was, all of it.")
  }

  @Test(
    "a missing field is named",
    arguments: [(#"{"username": "Ned Stark"}"#, "uid"), (#"{"uid": 7}"#, "username")])
  func missingField(_ answer: String, _ field: String) {
    let user = RemoteUser(username: "Ned Stark", client: CannedClient(answer))
    let outcomes = outcomes(of: user)
    #expect(
      outcomes == ["missing \(field)"],
      "Good JSON, and a field is not there: the caller hears which one, and once.")
    #expect(
      !user.isValid() && user.username == "Ned Stark",
      "Good JSON, and a field is not there. Half an answer must leave the user what it was, all of it.")
  }

  @Test("when no answer comes, the caller hears the client's own reason")
  func noAnswer() {
    let user = RemoteUser(username: "Ned Stark", client: CannedClient(failure: RavenLost()))
    let outcomes = outcomes(of: user)
    #expect(
      outcomes == ["raven lost"] && !user.isValid() && user.username == "Ned Stark",
      "The client knows why: its error reaches the caller as it is, once, and the user is what it was.")
  }

  @Test("a client may have trouble with decoding, too")
  func clientFailsToDecode() {
    let trouble = DecodingError.dataCorrupted(.init(codingPath: [], debugDescription: "not a raven"))
    let user = RemoteUser(username: "Ned Stark", client: CannedClient(failure: trouble))
    #expect(
      outcomes(of: user) == ["decoding error"],
      "No answer came, so none is malformed. Whatever the client's error is, the caller hears it, once.")
  }

  @Test(
    "a user that the backend knows survives a bad answer",
    arguments: ["<html>Bad gateway</html>", #"{"uid": 8}"#, #"{"username": "Nobody"}"#, nil])
  func survivor(_ answer: String?) {
    let client = SlowClient()
    let user = RemoteUser(username: "Ned", client: client)
    user.create()
    client.answer(#"{"uid": 7, "username": "Ned Stark"}"#)
    user.query(uid: 8)
    client.answer(answer)
    #expect(
      user.uid == 7 && user.username == "Ned Stark",
      "A good answer, and then a bad one or none: number and name are those of the last good answer.")
  }

  @Test("a query without a good answer leaves the placeholder as it was")
  func failedQuery() {
    let user = RemoteUser(client: CannedClient(#"{"uid": 7}"#))
    user.query(uid: 7)
    #expect(
      !user.isValid() && user.username.isEmpty,
      "A query can't report an error. What it can do is to fill the placeholder whole, or not at all.")
  }

  @Test("nothing is reported before the backend has answered")
  func later() {
    let client = SlowClient()
    let user = RemoteUser(username: "Ned Stark", client: client)
    let log = CallLog()
    user.create { _ in log.record("completed") }
    let before = log.calls
    client.answer(#"{"uid": 7, "username": "Ned Stark"}"#)
    #expect(
      before.isEmpty && log.calls == ["completed"],
      "A backend may take its time. The completion belongs to its answer: not before, and only once.")
  }

  @Test("the answer is reported even if nobody else has kept the user")
  func nobodyKeepsIt() {
    let client = SlowClient()
    let log = CallLog()
    let signUp = { RemoteUser(username: "Ned Stark", client: client).create { _ in log.record("completed") } }
    signUp()
    client.answer(#"{"uid": 7, "username": "Ned Stark"}"#)
    #expect(
      log.calls == ["completed"],
      "Whoever asked hears the answer, once. A request under way needs its user: who keeps it until then?")
  }

  /// A manager whose users talk to this client.
  private func remoteManager(_ client: CannedClient) -> DIManager {
    var manager = DIManager()
    manager.setup(
      user: { RemoteUser(client: client) },
      userNamed: { RemoteUser(username: $0, client: client) },
      avatar: { MockAvatar() },
      avatarBy: { MockAvatar(author: $0) })
    return manager
  }

  /// A manager whose factories tell when they run.
  private func loggingManager(_ log: CallLog) -> DIManager {
    var manager = DIManager()
    setUpFactories(of: &manager, log: log)
    return manager
  }

  /// Makes a manager's factories tell when they run.
  private func setUpFactories(of manager: inout DIManager, log: CallLog) {
    manager.setup(
      user: {
        log.record("user")
        return PaperUser()
      },
      userNamed: {
        log.record("user \($0)")
        return PaperUser(username: $0)
      },
      avatar: {
        log.record("avatar")
        return PaperAvatar()
      },
      avatarBy: {
        log.record("avatar by \($0.username)")
        return PaperAvatar(author: $0)
      })
  }

  /// Creates the user, and says in words what the completion was told, each time that it was called.
  private func outcomes(of user: RemoteUser) -> [String] {
    let log = CallLog()
    user.create { error in
      switch error {
      case nil: log.record(user.isValid() ? "success" : "success of nobody")
      case AnswerError.malformed?: log.record("malformed")
      case AnswerError.missingField(let name)?: log.record("missing \(name)")
      case is RavenLost: log.record("raven lost")
      case is DecodingError: log.record("decoding error")
      case let other?: log.record("\(other)")
      }
    }
    return log.calls
  }
}

/// Why no answer came: an error that no module can know.
private struct RavenLost: Error {}

/// Gives the same answer to every request, and writes down what it was asked.
private struct CannedClient: APIClient {
  let log = CallLog()
  private let answer: Result<Data, any Error>

  init(_ json: String) {
    answer = .success(Data(json.utf8))
  }

  init(failure: any Error) {
    answer = .failure(failure)
  }

  func send(_ request: APIRequest, completion: @escaping (Result<Data, any Error>) -> Void) {
    switch request {
    case .createUser(let username): log.record("create \(username)")
    case .user(let uid): log.record("user \(uid)")
    }
    completion(answer)
  }
}

/// Answers when the test says so.
///
/// Unchecked, since a completion is not Sendable: each test has a client of its own, and uses it on one thread.
private final class SlowClient: APIClient, @unchecked Sendable {
  private var waiting: [(Result<Data, any Error>) -> Void] = []

  func send(_ request: APIRequest, completion: @escaping (Result<Data, any Error>) -> Void) {
    waiting.append(completion)
  }

  /// Answers everything that was asked; nil is for no answer.
  func answer(_ json: String?) {
    let completions = waiting
    waiting = []
    for completion in completions {
      completion(json.map { .success(Data($0.utf8)) } ?? .failure(RavenLost()))
    }
  }
}
