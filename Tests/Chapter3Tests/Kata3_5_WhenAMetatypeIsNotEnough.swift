import Chapter3
import Foundation
import KataSupport
import Synchronization
import Testing

@Suite("3.5 · When a metatype isn't enough")
struct Kata3_5_WhenAMetatypeIsNotEnough {
  // MARK: The manager's factories

  @Test("each method runs its own factory, on each call, and returns what the factory made")
  func factories() {
    let log = CallLog()
    let manager = loggingManager(log, "kept")
    var authors: [Bool] = []
    for name in ["Ned Stark", "Arya Stark"] {
      let author = MockUser(username: name)
      _ = manager.initUser()
      _ = manager.initUser(username: name)
      _ = manager.initAvatar()
      authors.append(manager.initAvatar(author: author).author === author)
    }
    #expect(
      log.calls == [
        "kept: user", "kept: user Ned Stark", "kept: avatar", "kept: avatar by Ned Stark",
        "kept: user", "kept: user Arya Stark", "kept: avatar", "kept: avatar by Arya Stark",
      ],
      """
      Four factories, four methods: each call must run its own factory once, with what the caller passed in. A type \
      can't carry what a factory has captured, so the manager has to keep the closures.
      """)
    #expect(
      authors == [true, true], "The factory for avatars must receive the caller's author, and not a copy.")
  }

  @Test("the same request again runs the factory again")
  func sameAgain() {
    let log = CallLog()
    let manager = loggingManager(log, "kept")
    let author = MockUser(username: "Ned Stark")
    for _ in 1...2 {
      _ = manager.initUser(username: "Ned Stark")
      _ = manager.initAvatar(author: author)
    }
    _ = manager.initUser(username: "")
    #expect(
      log.calls == [
        "kept: user Ned Stark", "kept: avatar by Ned Stark",
        "kept: user Ned Stark", "kept: avatar by Ned Stark", "kept: user ",
      ],
      """
      The same name and the same author were passed in twice, and then an empty name. Each call must run the method's own \
      factory, whatever was passed in: the factory decides what is new, and the manager keeps no objects.
      """)
  }

  @Test("a new member runs the factories of the user and of the avatar, once each")
  func newMember() {
    let log = CallLog()
    let manager = loggingManager(log, "kept")
    let copy = manager.replacing(userType: ClayUser.self)
    let members = [manager.initMember(username: "Ned Stark"), copy.initMember(username: "Arya Stark")]
    #expect(
      log.calls == ["kept: user Ned Stark", "kept: avatar by Ned Stark", "kept: avatar by Arya Stark"],
      """
      A new member was asked of a manager with factories, and of a copy with users of another type. `initMember(username:)` \
      must follow the same configuration as `initUser(username:)` and `initAvatar(author:)`, after a replacement, too.
      """)
    #expect(
      members.map { "\(type(of: $0.user)) \($0.avatar.author === $0.user)" } == [
        "PaperUser true", "ClayUser true",
      ],
      "The author of the picture must be the very user that is returned beside it.")
  }

  @Test("what a factory returns is handed on untouched")
  func sameObject() {
    let shared = Pool()
    var manager = DIManager()
    manager.setup(
      user: { shared.placeholder }, userNamed: { _ in shared.named },
      avatar: { shared.picture }, avatarBy: { _ in shared.portrait })
    var identical: [Bool] = []
    let notes = Notes.taken {
      identical = [
        manager.initUser() === shared.placeholder, manager.initUser(username: "Brienne") === shared.named,
        manager.initAvatar() === shared.picture, manager.initAvatar(author: MockUser()) === shared.portrait,
      ]
    }
    #expect(
      identical == [true, true, true, true],
      "The factory decides which object it returns, and the manager must return that very object, for all four methods."
    )
    #expect(notes == [], "No initializer ran in these factories, so none may run in the manager.")
  }

  @Test("no factory runs before someone asks")
  func notBefore() {
    let log = CallLog()
    var manager = loggingManager(log, "first")
    setUpFactories(of: &manager, log, "second")
    let copy = manager
    #expect(
      log.calls == [], "Configuration stores the factories. It must not run them, not even to try them out.")
    _ = copy.initUser()
    #expect(log.calls == ["second: user"], "A factory must run when its object is asked for.")
  }

  @Test("the last setup counts, whether it brings types or factories")
  func lastSetup() {
    let log = CallLog()
    var manager = loggingManager(log, "early")
    manager.setup(userType: MockUser.self, avatarType: ClayAvatar.self)
    #expect(
      kinds(manager) == ["MockUser", "MockUser", "ClayAvatar", "ClayAvatar"],
      "Types were set up after factories. All four methods must follow the types.")
    setUpFactories(of: &manager, log, "late")
    #expect(
      kinds(manager) == ["PaperUser", "PaperUser", "PaperAvatar", "PaperAvatar"],
      "Factories were set up after types. All four methods must follow the factories.")
    setUpFactories(of: &manager, log, "last")
    _ = kinds(manager)
    #expect(
      log.calls == [
        "late: user", "late: user Ned Stark", "late: avatar", "late: avatar by Ned Stark",
        "last: user", "last: user Ned Stark", "last: avatar", "last: avatar by Ned Stark",
      ],
      "Each `setup` counts until the next one, and no longer.")
  }

  @Test("factories that are set up later don't reach earlier copies")
  func copies() {
    let log = CallLog()
    var manager = loggingManager(log, "early")
    let before = manager
    setUpFactories(of: &manager, log, "late")
    _ = before.initUser()
    _ = manager.initUser()
    _ = before.initUser(username: "Brienne")
    _ = before.initAvatar()
    _ = before.initAvatar(author: MockUser(username: "Davos"))
    #expect(
      log.calls == [
        "early: user", "late: user", "early: user Brienne", "early: avatar", "early: avatar by Davos",
      ],
      "A manager is a value. A copy that was taken before must keep its own four factories.")
  }

  @Test("a type replaces its own two factories and keeps the other two")
  func replacing() {
    let log = CallLog()
    let manager = loggingManager(log, "kept")
    let found = [
      kinds(manager.replacing(userType: ClayUser.self)),
      kinds(manager.replacing(avatarType: ClayAvatar.self)),
    ]
    #expect(
      found == [
        ["ClayUser", "ClayUser", "PaperAvatar", "PaperAvatar"],
        ["PaperUser", "PaperUser", "ClayAvatar", "ClayAvatar"],
      ],
      "`replacing` keeps its promise of kata 3.3: the copy differs in the part that is named, and in nothing else."
    )
    #expect(
      log.calls == ["kept: avatar", "kept: avatar by Ned Stark", "kept: user", "kept: user Ned Stark"],
      "The part that `replacing` keeps must still come from the factories that were set up.")
  }

  @Test("a manager's users reach the client that was configured")
  func throughTheManager() {
    let client = CannedClient([
      #"{"uid": 7, "username": "Arya Stark"}"#, #"{"uid": 8, "username": "Ned Stark"}"#,
    ])
    var manager = DIManager()
    manager.setup(
      user: { RemoteUser(client: client) }, userNamed: { RemoteUser(username: $0, client: client) },
      avatar: { MockAvatar() }, avatarBy: { MockAvatar(author: $0) })
    let arya = manager.initUser()
    arya.query(uid: 7)
    let ned = manager.initUser(username: "Ned")
    ned.create()
    #expect(
      client.log.calls == ["user(uid: 7)", #"createUser(username: "Ned")"#],
      "Both ways to make a user must lead to the client that the factories have captured.")
    #expect(
      ["\(arya.uid) \(arya.username)", "\(ned.uid) \(ned.username)"] == ["7 Arya Stark", "8 Ned Stark"],
      "Each user must take its own answer.")
  }

  // MARK: The user's answers

  @Test("each user asks the client that it was given")
  func aClientEach() {
    let north = CannedClient([#"{"uid": 7, "username": "Ned Stark"}"#])
    let south = CannedClient([#"{"uid": 8, "username": "Tyrion Lannister"}"#])
    let ned = RemoteUser(username: "Ned", client: north)
    let tyrion = RemoteUser(username: "Tyrion", client: south)
    ned.create()
    tyrion.query(uid: 8)
    #expect(
      north.log.calls == [#"createUser(username: "Ned")"#], "A user must ask its own client, and ask once.")
    #expect(south.log.calls == ["user(uid: 8)"], "A user must ask its own client, and ask once.")
    #expect(
      ["\(ned.uid) \(ned.username)", "\(tyrion.uid) \(tyrion.username)"] == [
        "7 Ned Stark", "8 Tyrion Lannister",
      ],
      "Number and name must come from the answer, also if no completion was passed in.")
  }

  @Test(
    "a good answer fills the user, and is then reported once",
    arguments: [
      (#"{"uid": 7, "username": "Ned Stark"}"#, "success: 7 Ned Stark"),
      (#"{"username": "Ned", "uid": 0}"#, "success: 0 Ned"),
      (
        #"{"house": "Tarth", "username": "Brienne", "uid": 9223372036854775807}"#,
        "success: 9223372036854775807 Brienne"
      ),
      (#"{"uid": 7, "username": " Jaqen  H'ghar, 2. "}"#, "success: 7  Jaqen  H'ghar, 2. "),
    ])
  func goodAnswer(_ answer: String, _ outcome: String) {
    let user = RemoteUser(username: "Someone", client: CannedClient([answer]))
    #expect(
      outcomes(of: user) == [outcome],
      """
      Number and name are what the backend says, zero is a number, and a field that isn't needed does no harm. The \
      completion must hear of it once, and find the user filled.
      """)
  }

  @Test("an answer that isn't the agreed JSON is malformed")
  func malformed() {
    let answers = [
      "", "<html>Bad gateway</html>", #"{"uid": 7, "usern"#, "7", "null", "[1, 2]",
      #"[{"uid": 7, "username": "Ned"}]"#,
      #"{"uid": "seven", "username": "Ned"}"#, #"{"uid": "7", "username": "Ned"}"#,
      #"{"uid": 7.5, "username": "Ned"}"#, #"{"uid": true, "username": "Ned"}"#,
      #"{"uid": null, "username": "Ned"}"#, #"{"uid": [7], "username": "Ned"}"#,
      #"{"uid": 99999999999999999999, "username": "Ned"}"#, #"{"uid": -1, "username": "Ned"}"#,
      #"{"uid": 7, "username": 8}"#, #"{"uid": 7, "username": true}"#,
      #"{"uid": 7, "username": null}"#, #"{"uid": 7, "username": ["Ned"]}"#,
    ]
    let otherwise = answers.compactMap { answer -> String? in
      let user = RemoteUser(username: "Brienne", client: CannedClient([answer]))
      let heard = outcomes(of: user)
      return heard == ["malformed: -1 Brienne"] ? nil : "\(answer) → \(heard)"
    }
    #expect(
      otherwise == [],
      """
      Each entry shows an answer from which number and name can't be read, and what the completion heard: the answer \
      isn't JSON, has another shape, or a field holds something that isn't a name or a number from zero up. The \
      completion must hear `malformed`, once, and the user must be what it was, number -1 and name Brienne. Which of these \
      did your decoding take for a name or a number?
      """)
  }

  @Test("a number that is too large for `uid` is malformed")
  func tooLarge() async {
    await #expect(
      processExitsWith: .success,
      """
      A second process was given 9223372036854775808 as the number, one more than the largest `Int`, and crashed. The backend \
      can send any number, so a number that `uid` can't hold must lead to an error.
      """
    ) {
      let client = CannedClient([#"{"uid": 9223372036854775808, "username": "Ned"}"#])
      let user = RemoteUser(username: "Brienne", client: client)
      let log = CallLog()
      user.create { log.record(describe($0, user)) }
      #expect(
        log.calls == ["malformed: -1 Brienne"],
        """
        The number in the answer is one more than the largest `Int`. The completion must hear `malformed`, once, and the \
        user must be what it was, number -1 and name Brienne.
        """)
    }
  }

  @Test(
    "a missing field is named",
    arguments: [
      (#"{"username": "Ned"}"#, #"missingField("uid"): -1 Brienne"#),
      (#"{"uid": 7}"#, #"missingField("username"): -1 Brienne"#),
      (#"{"uid": 7, "name": "Ned", "UserName": "Ned"}"#, #"missingField("username"): -1 Brienne"#),
    ])
  func missingField(_ answer: String, _ outcome: String) {
    let user = RemoteUser(username: "Brienne", client: CannedClient([answer]))
    #expect(
      outcomes(of: user) == [outcome],
      """
      The JSON is good and a field isn't there. The completion must hear which one, once, and the user must be what it \
      was: half an answer fills nothing.
      """)
  }

  @Test("an answer without any field names one of the two")
  func bothMissing() {
    let user = RemoteUser(username: "Brienne", client: CannedClient(["{}"]))
    let expected = [#"missingField("uid"): -1 Brienne"#, #"missingField("username"): -1 Brienne"#]
    let found = outcomes(of: user)
    #expect(found.count == 1, "One answer must be reported once.")
    #expect(
      expected.contains(found.first ?? "nothing was reported"),
      "Both fields are missing. The completion must hear the name of one of them, and the user must be what it was."
    )
  }

  @Test("without an answer the completion hears the client's own error")
  func noAnswer() {
    let user = RemoteUser(username: "Brienne", client: CannedClient(failure: RavenLost(at: "the Twins")))
    #expect(
      outcomes(of: user) == [#"RavenLost(at: "the Twins"): -1 Brienne"#],
      "The client knows why there is no answer. Its error must arrive as it is, once, and the user must be what it was."
    )
  }

  @Test("an error of the client isn't taken for an answer")
  func clientFailsToDecode() {
    let context = DecodingError.Context(
      codingPath: [], debugDescription: "the client could not read its own settings")
    let missing = DecodingError.keyNotFound(Field.host, context)
    let corrupt = DecodingError.dataCorrupted(context)
    #expect(
      [missing, corrupt].flatMap {
        outcomes(of: RemoteUser(username: "Brienne", client: CannedClient(failure: $0)))
      }
        == ["keyNotFound: -1 Brienne", "dataCorrupted: -1 Brienne"],
      """
      The client failed while it read something of its own, so no answer came. The completion must hear the client's \
      `DecodingError`, and not a judgement of an answer that doesn't exist. Which lines does your `do` enclose?
      """)
  }

  @Test("without a backend, each initializer that User requires makes a user that says so")
  func offline() {
    let users = [RemoteUser(), RemoteUser(username: "Brienne")]
    users[0].query(uid: 7)
    #expect(
      users.flatMap { outcomes(of: $0) } == ["NoBackend(): -1 ", "NoBackend(): -1 Brienne"],
      "These users have no client but `OfflineClient`. Its error must arrive as it is, and change nothing.")
  }

  @Test(
    "a user that the backend knows survives a bad answer",
    arguments: [
      "<html>Bad gateway</html>", #"{"uid": 8}"#, #"{"username": "Davos"}"#, #"{"uid": 8, "username": null}"#,
      #"{"uid": -8, "username": "Davos"}"#, nil,
    ])
  func survivor(_ answer: String?) throws {
    let client = SlowClient()
    let user = RemoteUser(username: "Ned", client: client)
    user.create()
    client.answer(#"{"uid": 7, "username": "Ned Stark"}"#)
    try #require(
      "\(user.uid) \(user.username)" == "7 Ned Stark",
      "The user was created without a completion, and the answer was good. The user must take number and name from it all the same."
    )
    user.query(uid: 8)
    client.answer(answer)
    #expect(
      "\(user.uid) \(user.username)" == "7 Ned Stark",
      "After a good answer came a bad one or none. Number and name must be those of the last good answer.")
    let log = CallLog()
    user.create { log.record(describe($0, user)) }
    #expect(
      log.calls == [],
      "The user is asked to be created again. The completion must wait for the answer to this request.")
    client.answer(answer)
    client.answer(nil)
    #expect(
      "\(user.uid) \(user.username)" == "7 Ned Stark",
      "A creation that failed must leave number and name as the last good answer has set them.")
    user.query(uid: 9)
    client.answer(#"{"uid": 9, "username": "Davos"}"#)
    #expect(
      log.calls.count == 1, "One request, one answer, one report: later answers belong to other requests.")
    #expect(
      "\(user.uid) \(user.username)" == "9 Davos",
      "A bad answer must not stop the user from taking the next good one.")
  }

  @Test("each request has its own answer, also while another one is under way")
  func twoRequests() {
    let client = SlowClient()
    let user = RemoteUser(username: "Ned", client: client)
    let log = CallLog()
    user.create { log.record("first \(describe($0, user))") }
    user.create { log.record("second \(describe($0, user))") }
    client.answer(#"{"uid": 7, "username": "Ned Stark"}"#)
    #expect(
      log.calls == ["first success: 7 Ned Stark", "second success: 7 Ned Stark"],
      """
      Two requests were under way and both were answered. The completion of each must hear once. A completion that is \
      kept in a property is lost when the next one takes its place.
      """)
  }

  @Test("a request keeps its user until its own answer, also when another request has ended")
  func theOtherAnswerComesFirst() {
    let client = SlowClient()
    let log = CallLog()
    do {
      let user = RemoteUser(username: "Brienne", client: client)
      user.create { [weak user] error in log.record("first \(describe(error, user))") }
      user.create { [weak user] error in log.record("second \(describe(error, user))") }
    }
    client.answerLast("[]")
    #expect(
      log.calls == ["second malformed: -1 Brienne"],
      """
      Two requests were under way, and the caller had let the user go. The second one was answered first, and its answer \
      can't be used. The completion of that request must hear it, and no other completion.
      """)
    client.answer(#"{"uid": 7, "username": "Ned"}"#)
    #expect(
      log.calls == ["second malformed: -1 Brienne", "first success: 7 Ned"],
      """
      Then the first request got a good answer. Its completion must hear the outcome, and find the user: a request keeps \
      its user until its own answer, and the end of another request doesn't change that.
      """)
  }

  @Test("a request says what the user is called at that moment")
  func nameOfTheMoment() {
    let client = CannedClient([#"{"uid": 7, "username": "Ned Stark"}"#])
    let user = RemoteUser(username: "Ned", client: client)
    user.username = "Eddard"
    user.create()
    user.create()
    #expect(
      client.log.calls == [#"createUser(username: "Eddard")"#, #"createUser(username: "Ned Stark")"#],
      "The name may change at any time. Each request must carry the name that the user has when it is sent.")
  }

  @Test("a query without a good answer leaves the placeholder empty", arguments: [#"{"uid": 7}"#, "[]", nil])
  func failedQuery(_ answer: String?) {
    let client = SlowClient()
    let user = RemoteUser(client: client)
    user.query(uid: 7)
    client.answer(answer)
    #expect(
      "\(user.uid) '\(user.username)'" == "-1 ''",
      "A query can't report an error. It must fill the placeholder completely, or not at all.")
  }

  @Test(
    "an answer is reported when it is there, and not before",
    arguments: [#"{"uid": 7, "username": "Ned"}"#, "[]"])
  func later(_ answer: String) {
    let client = SlowClient()
    let user = RemoteUser(username: "Brienne", client: client)
    let log = CallLog()
    user.create { _ in log.record("completed") }
    #expect(log.calls == [], "The request is under way. The completion must wait for the answer.")
    client.answer(answer)
    #expect(log.calls == ["completed"], "The answer is there. The completion must be called, once.")
  }

  @Test(
    "the answer is taken and reported even if no one else has kept the user",
    arguments: [
      (#"{"uid": 7, "username": "Ned"}"#, "success: 7 Ned"),
      (#"{"uid": 7}"#, #"missingField("username"): -1 Brienne"#),
      (nil, #"RavenLost(at: "the Wall"): -1 Brienne"#),
    ])
  func theRequestKeepsIt(_ answer: String?, _ outcome: String) {
    let client = SlowClient()
    let log = CallLog()
    var leaks = LeakCheck()
    do {
      let user = RemoteUser(username: "Brienne", client: client)
      leaks.watch(
        user, as: "the user", suspect: "a closure that it keeps itself, or that is kept after the answer")
      user.create { [weak user] error in log.record(describe(error, user)) }
    }
    client.answer(answer)
    #expect(
      log.calls == [outcome],
      """
      The caller has let the user go before the answer. The completion must hear the outcome all the same, and find \
      the user: the request under way must keep its user until the answer.
      """
    )
    #expect(
      leaks.survivors == [], "The request has ended, so nothing must keep the user any longer. \(leaks)")
  }

  @Test(
    "a completion that holds the user is let go with the answer",
    arguments: [("[]", "malformed: -1 Brienne"), (nil, #"RavenLost(at: "the Wall"): -1 Brienne"#)])
  func completionIsLetGo(_ answer: String?, _ outcome: String) {
    let client = SlowClient()
    let log = CallLog()
    var leaks = LeakCheck()
    do {
      let user = RemoteUser(username: "Brienne", client: client)
      leaks.watch(user, as: "the user", suspect: "its completion, which the user keeps after the answer")
      user.create { error in log.record(describe(error, user)) }
    }
    client.answer(answer)
    #expect(
      log.calls == [outcome],
      "The completion must hear the outcome once, and find the user as it was before the answer.")
    #expect(
      leaks.survivors == [],
      """
      The caller's completion uses the user, as most completions do. The request has ended, so nothing must keep the \
      completion any longer, and with it the user. \(leaks)
      """)
  }

  @Test("a query keeps its user until the answer, even if nothing else does")
  func theQueryKeepsIt() {
    let client = SlowClient()
    weak var kept: RemoteUser?
    do {
      let user = RemoteUser(username: "Brienne", client: client)
      kept = user
      user.query(uid: 7)
    }
    let user = kept
    client.answer("[]")
    #expect(
      user.map { "\($0.uid) \($0.username)" } == "-1 Brienne",
      """
      Only the request under way could keep this user; nil means that it was gone before the answer. `query` must keep \
      its user as `create` does, and an answer that can't be used must not change it.
      """)
  }

  @Test("a query asks the backend each time, also for the number that the user has")
  func queriedAgain() {
    let client = CannedClient([
      #"{"uid": 7, "username": "Ned"}"#, "[]", #"{"uid": 7, "username": "Ned Stark"}"#,
    ])
    let user = RemoteUser(client: client)
    var names: [String] = []
    for _ in 1...3 {
      user.query(uid: 7)
      names.append(user.username)
    }
    #expect(
      names == ["Ned", "Ned", "Ned Stark"],
      """
      The same number was queried three times: a good answer, a bad one, and a good one with a new name. After each query \
      the user must have the name from the last good answer. What the backend knows may have changed.
      """)
  }

  @Test("an error doesn't take back what has changed since the request")
  func renamedMeanwhile() {
    let client = SlowClient()
    let user = RemoteUser(username: "Ned", client: client)
    user.create()
    user.query(uid: 8)
    user.username = "Eddard"
    client.answer("[]")
    #expect(
      "\(user.uid) \(user.username)" == "-1 Eddard",
      """
      The user was renamed while two requests were under way, and both failed. An error must not change the user: to go \
      back to the name from the time of the request is a change, too. What does your code assign after an error?
      """)
  }

  @Test("after a query has ended, nothing keeps the user")
  func freedAfterQueries() {
    let client = SlowClient()
    var leaks = LeakCheck()
    do {
      let user = RemoteUser(client: client)
      leaks.watch(
        user, as: "the user", suspect: "a closure that it keeps itself, or that is kept after the answer")
      user.query(uid: 7)
      client.answer(#"{"uid": 7, "username": "Ned"}"#)
      user.query(uid: 8)
      client.answer("[]")
    }
    #expect(
      leaks.survivors == [], "Both requests have ended, so nothing must keep the user any longer. \(leaks)")
  }

  @Test("a RemoteUser keeps the contract that MockUser keeps")
  func contract() {
    let client = RememberingClient()
    var manager = DIManager()
    manager.setup(
      user: { RemoteUser(client: client) }, userNamed: { RemoteUser(username: $0, client: client) },
      avatar: { MockAvatar() }, avatarBy: { MockAvatar(author: $0) })
    let made = manager
    let contract = UserContract(
      placeholder: { made.initUser() }, named: { made.initUser(username: $0) })
    #expect(
      contract.violations() == [],
      "The contract of chapter 2 holds for every user, also for one with a backend.")
    #expect(
      "\(type(of: made.initUser()))" == "RemoteUser",
      "The users under test must be those that the factories make.")
  }

  // MARK: What the tests use

  /// A manager whose factories record that they run.
  private func loggingManager(_ log: CallLog, _ label: String) -> DIManager {
    var manager = DIManager()
    setUpFactories(of: &manager, log, label)
    return manager
  }

  private func setUpFactories(of manager: inout DIManager, _ log: CallLog, _ label: String) {
    manager.setup(
      user: {
        log.record("\(label): user")
        return PaperUser()
      },
      userNamed: {
        log.record("\(label): user \($0)")
        return PaperUser(username: $0)
      },
      avatar: {
        log.record("\(label): avatar")
        return PaperAvatar()
      },
      avatarBy: {
        log.record("\(label): avatar by \($0.username)")
        return PaperAvatar(author: $0)
      })
  }

  /// Creates the user, and says for each call of the completion what it heard, and what the user was at that moment.
  private func outcomes(of user: RemoteUser) -> [String] {
    let log = CallLog()
    user.create { log.record(describe($0, user)) }
    return log.calls
  }
}

/// An outcome, and the user at the moment of the report.
private func describe(_ error: (any Error)?, _ user: RemoteUser?) -> String {
  let outcome =
    switch error {
    case nil: "success"
    case DecodingError.keyNotFound?: "keyNotFound"
    case DecodingError.dataCorrupted?: "dataCorrupted"
    case let error?: "\(error)"
    }
  guard let user else { return "\(outcome): the user is gone" }
  return "\(outcome): \(user.uid) \(user.username)"
}

private enum Field: CodingKey { case host }

/// Why no answer came: an error that no module can know.
private struct RavenLost: Error {
  let at: String
}

/// Objects that factories return again and again.
///
/// Unchecked: the objects are created with the pool, and the test uses them on one thread.
private final class Pool: @unchecked Sendable {
  let placeholder = PaperUser()
  let named = PaperUser(username: "Davos")
  let picture = PaperAvatar()
  let portrait = PaperAvatar(author: MockUser(username: "Davos"))
}

/// Gives its answers one after the other, the last one again and again, and records the requests.
private final class CannedClient: APIClient {
  let log = CallLog()
  private let answers: [Result<Data, any Error>]
  private let next = Mutex(0)

  init(_ answers: [String]) {
    self.answers = answers.map { .success(Data($0.utf8)) }
  }

  init(failure: any Error) {
    answers = [.failure(failure)]
  }

  func send(_ request: APIRequest, completion: @escaping (Result<Data, any Error>) -> Void) {
    log.record("\(request)")
    let index = next.withLock { next in
      defer { next += 1 }
      return min(next, answers.count - 1)
    }
    completion(answers[index])
  }
}

/// Answers when the test says so.
///
/// Unchecked: a completion isn't Sendable, but each test has a client of its own, and uses it on one thread.
private final class SlowClient: APIClient, @unchecked Sendable {
  private var waiting: [(Result<Data, any Error>) -> Void] = []

  func send(_ request: APIRequest, completion: @escaping (Result<Data, any Error>) -> Void) {
    waiting.append(completion)
  }

  /// Answers only what was asked last; what was asked before goes on waiting.
  func answerLast(_ json: String) {
    waiting.popLast()?(.success(Data(json.utf8)))
  }

  /// Answers everything that was asked since the last answer; nil means that no answer came.
  func answer(_ json: String?) {
    let completions = waiting
    waiting = []
    for completion in completions {
      completion(json.map { .success(Data($0.utf8)) } ?? .failure(RavenLost(at: "the Wall")))
    }
  }
}

/// A backend in memory: it numbers what it creates from zero, and finds it again.
private final class RememberingClient: APIClient {
  private let names = Mutex<[String]>([])

  func send(_ request: APIRequest, completion: @escaping (Result<Data, any Error>) -> Void) {
    let record: (uid: Int, username: String)? = names.withLock { names in
      switch request {
      case .createUser(let username):
        names.append(username)
        return (names.count - 1, username)
      case .user(let uid):
        return names.indices.contains(uid) ? (uid, names[uid]) : nil
      }
    }
    guard let record else { return completion(.failure(RavenLost(at: "the archive"))) }
    completion(.success(Data(#"{"uid": \#(record.uid), "username": "\#(record.username)"}"#.utf8)))
  }
}
