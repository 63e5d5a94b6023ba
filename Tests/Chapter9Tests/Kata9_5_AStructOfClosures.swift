import Chapter9
import KataSupport
import Testing

@Suite("9.5 · A struct of closures")
struct Kata9_5_AStructOfClosures {
  // A failing client that traps ends the process, so each test asks in a process of its own first.
  init() async throws {
    try await #require(
      processExitsWith: .success,
      """
      An unexpected call ended the process, and would take the results of all other tests along. A failing client reports the \
      call, throws where it can, and returns where it can't.
      """
    ) {
      let client = MemberClient.failing { _ in }
      do { _ = try await client.name(1) } catch {}
      do { try await client.rename(1, "Ned Stark") } catch {}
      _ = client.today()
    }
  }

  @Test("the live client passes each call on to its server, and each answer back")
  func live() async throws {
    let log = CallLog()
    let client = MemberClient.live(server: ServerSpy(day: 12, log: log))
    let name = try await client.name(7)
    for name in ["Arya Stark", "Arya Stark", "", " Ned "] { try await client.rename(3, name) }
    let others = [try await client.name(-2), try await client.name(7)]
    let days = [client.today(), client.today()]
    #expect(
      log.calls == [
        "fetch 7", "store 3 Arya Stark", "store 3 Arya Stark", "store 3 ", "store 3  Ned ", "fetch -2",
        "fetch 7",
        "day", "day",
      ],
      """
      Each call of the client is one call of its server, with the same arguments, and none is made up or left out. \
      What is asked twice, an empty name and spaces are the server's concern. What does `live` decide by itself?
      """)
    #expect(
      [name] + others == ["N7", "N-2", "N7"], "The live client gives back what the server has answered.")
    #expect(days == [12, 12], "The day is the server's too. Which endpoint of `live` asks no server?")
  }

  @Test("the live client throws what its server throws, call by call")
  func liveErrors() async {
    let log = CallLog()
    let client = MemberClient.live(server: BrokenServer(log: log))
    await #expect(throws: ServerError(code: 7), "The caller gets the server's error as it is.") {
      try await client.name(7)
    }
    await #expect(
      throws: ServerError(code: 3), "The caller gets the server's error, from `rename` too."
    ) {
      try await client.rename(3, "Arya Stark")
    }
    await #expect(throws: ServerError(code: 8), "After an error the next call is passed on as well.") {
      try await client.name(8)
    }
    #expect(
      log.calls == ["fetch 7", "store 3", "fetch 8"],
      "A call that fails is one call of the server too. Whether to try again is the caller's decision.")
  }

  @Test("two live clients reach two servers")
  func twoServers() async throws {
    let (first, second) = (CallLog(), CallLog())
    let clients = [
      MemberClient.live(server: ServerSpy(day: 1, log: first)),
      MemberClient.live(server: ServerSpy(day: 2, log: second)),
    ]
    _ = try await clients[1].name(5)
    let days = clients.map { $0.today() }
    #expect(days == [1, 2], "Each client asks the server that it was created with.")
    #expect(first.calls == ["day"], "Each client asks the server that it was created with.")
    #expect(second.calls == ["fetch 5", "day"], "Each client asks the server that it was created with.")
  }

  @Test("the test client answers quietly, and a test that changes its copy changes no other test's")
  func test() async throws {
    let client = MemberClient.test
    let first = try await client.name(7)
    try await client.rename(7, "Arya Stark")
    let second = try await client.name(7)
    let mine = changed(client) { $0.name = { _ in "mine" } }
    let names = [
      first, second, try await mine.name(7), try await MemberClient.test.name(7), try await client.name(12),
    ]
    #expect(
      names == ["Member 7", "Member 7", "mine", "Member 7", "Member 12"],
      """
      The test client keeps no state: a name follows from the number alone, also after a rename. And it is one constant \
      for all tests, which run in parallel: a copy that shares its closures changes them for everyone.
      """)
    let days = [client.today(), MemberClient.test.today(), client.today()]
    #expect(days == [1, 1, 1], "In the test client it is always day 1. What does it keep between two calls?")
  }

  @Test("an unexpected call is reported with its name and arguments, and throws")
  func failing() async {
    let log = CallLog()
    let client = MemberClient.failing(report: log.record)
    let created = log.calls
    await #expect(
      throws: UnexpectedCall("MemberClient.name(7)"), "A call that can throw throws an error with its name."
    ) {
      try await client.name(7)
    }
    await #expect(
      throws: UnexpectedCall("MemberClient.rename(3, Arya Stark)"),
      "A call that can throw throws an error with its name."
    ) {
      try await client.rename(3, "Arya Stark")
    }
    let day = client.today()
    await #expect(
      throws: UnexpectedCall("MemberClient.name(-1)"),
      "The next unexpected call throws an error too, its own."
    ) {
      try await client.name(-1)
    }
    #expect(day == 0, "`today` can't throw. It answers 0, which is no day.")
    #expect(created == [], "Nothing has been called yet. What does `failing` report when it is created?")
    #expect(
      log.calls == [
        "MemberClient.name(7)", "MemberClient.rename(3, Arya Stark)", "MemberClient.today()",
        "MemberClient.name(-1)",
      ],
      """
      Every unexpected call is reported once, in order: an error alone may be caught by the code under test, and an \
      endpoint that can't throw has no other way to say it.
      """)
  }

  @Test("a call that comes twice is reported twice")
  func failingTwice() async {
    let log = CallLog()
    let client = MemberClient.failing(report: log.record)
    for _ in 1...2 {
      await #expect(
        throws: UnexpectedCall("MemberClient.name(7)"), "A call that comes again throws again."
      ) {
        try await client.name(7)
      }
      await #expect(
        throws: UnexpectedCall("MemberClient.rename(7, Ned)"), "A call that comes again throws again."
      ) {
        try await client.rename(7, "Ned")
      }
      _ = client.today()
    }
    let calls = ["MemberClient.name(7)", "MemberClient.rename(7, Ned)", "MemberClient.today()"]
    #expect(
      log.calls == calls + calls,
      "Every unexpected call is reported, equal ones too: their number is a fact. What does the client remember?"
    )
  }

  @Test("one closure is replaced, and the rest is as it was")
  func oneReplaced() async throws {
    let log = CallLog()
    let client = changed(.failing(report: log.record)) {
      $0.name = { id in
        log.record("replaced \(id)")
        return "Ned Stark"
      }
    }
    let name = try await client.name(1)
    await #expect(
      throws: UnexpectedCall("MemberClient.rename(1, Eddard)"),
      "Only `name` was replaced; `rename` still fails."
    ) {
      try await client.rename(1, "Eddard")
    }
    #expect(name == "Ned Stark", "The closure that was put in is the one that is called.")
    #expect(
      log.calls == ["replaced 1", "MemberClient.rename(1, Eddard)"],
      "The replaced endpoint reports nothing any more, and the others report as before.")
  }

  @Test("two copies of a client stay apart")
  func copies() async throws {
    let log = CallLog()
    let original = MemberClient(
      name: { "first \($0)" }, rename: { log.record("first \($0) \($1)") }, today: { 3 })
    let copy = changed(original) {
      $0.name = { "second \($0)" }
      $0.rename = { log.record("second \($0) \($1)") }
      $0.today = { 4 }
    }
    let copyOfCopy = changed(copy) { $0.name = { "third \($0)" } }
    var names: [String] = []
    for client in [original, copy, copyOfCopy] {
      names.append(try await client.name(1))
      try await client.rename(1, "Ned")
    }
    #expect(
      names == ["first 1", "second 1", "third 1"],
      """
      A client is a value: what is changed in a copy is changed nowhere else. Where does `MemberClient` keep its closures?
      """
    )
    #expect(
      log.calls == ["first 1 Ned", "second 1 Ned", "second 1 Ned"],
      "A client is a value: the `rename` that a copy is given is the copy's alone. Where does `MemberClient` keep it?"
    )
    #expect(
      [original, copy, copyOfCopy].map { $0.today() } == [3, 4, 4],
      "A client is a value: each copy begins with what it was copied from, and changes alone.")
  }

  @Test("two failing clients report to two tests")
  func twoReports() async {
    let (first, second) = (CallLog(), CallLog())
    let clients = [MemberClient.failing(report: first.record), .failing(report: second.record)]
    _ = clients[1].today()
    _ = clients[0].today()
    _ = clients[1].today()
    do { _ = try await clients[0].name(1) } catch {}
    do { try await clients[1].rename(2, "Ned") } catch {}
    #expect(
      first.calls == ["MemberClient.today()", "MemberClient.name(1)"],
      "Each failing client reports where it was told to.")
    #expect(
      second.calls == ["MemberClient.today()", "MemberClient.today()", "MemberClient.rename(2, Ned)"],
      "Each failing client reports where it was told to.")
  }

  @Test("a model that calls more than its test expects is found out")
  func model() async {
    let log = CallLog()
    let client = changed(.failing(report: log.record)) { $0.name = { _ in "Ned Stark" } }
    let same = await RenameModel(client: client).rename(1, to: "Ned Stark")
    let quiet = log.calls
    let other = await RenameModel(client: client).rename(1, to: "Eddard Stark")
    #expect(same == "Ned Stark is called that already.", "The model needs the name alone for this answer.")
    #expect(quiet == [], "The test has provided for each call that the model makes. What was reported?")
    #expect(
      other == "Not renamed. Unexpected call: MemberClient.rename(1, Eddard Stark)",
      "The model shows errors. This one names the call that the test did not expect.")
    #expect(
      log.calls == ["MemberClient.rename(1, Eddard Stark)"],
      "The model has caught the error, so the report is all that the test gets to see.")
  }

  @Test("the model renames through the client, and through nothing else")
  func modelOnLive() async {
    let log = CallLog()
    let model = RenameModel(client: .live(server: ServerSpy(day: 12, log: log)))
    let line = await model.rename(7, to: "Arya Stark")
    #expect(
      line == "Day 12: N7 is now Arya Stark.", "The line has the name before, the name after and the day.")
    #expect(
      log.calls == ["fetch 7", "store 7 Arya Stark", "day"],
      "The live client makes these calls, in this order.")
  }

  private func changed(_ client: MemberClient, _ change: (inout MemberClient) -> Void) -> MemberClient {
    var copy = client
    change(&copy)
    return copy
  }

  @Test("a cancelled call of the server is an error like any other")
  func serverCancelled() async {
    let client = MemberClient.live(server: CancelledServer())
    await #expect(throws: CancellationError.self, "The caller gets the server's error, a cancellation too.") {
      try await client.name(7)
    }
    await #expect(
      throws: CancellationError.self,
      "The server has not stored this name. A rename that returns is reported as done, so it must not swallow an error."
    ) {
      try await client.rename(7, "Arya Stark")
    }
  }

  @Test("a task that is cancelled calls its server all the same")
  func cancelledTask() async throws {
    let log = CallLog()
    let client = MemberClient.live(server: ServerSpy(day: 12, log: log))
    let name = await Task {
      withUnsafeCurrentTask { $0?.cancel() }
      let name = try? await client.name(7)
      try? await client.rename(7, "Arya Stark")
      return name
    }.value
    #expect(name == "N7", "The live client gives back what the server has answered.")
    #expect(
      log.calls == ["fetch 7", "store 7 Arya Stark"],
      "Each call is passed on. Whether a cancelled task still asks is the server's concern. What does `live` check first?"
    )
  }

  @Test("two equal calls at the same time are two calls of the server")
  func atTheSameTime() async {
    let log = CallLog()
    let client = MemberClient.live(server: MeetingServer(log: log))
    let names: [String]
    do {
      names = try await withDeadline(.seconds(5)) {
        async let first = client.name(7)
        async let second = client.name(7)
        return try await [first, second]
      }
    } catch {
      names = ["\(error)"]
    }
    #expect(
      names == ["N7", "N7"],
      "This server answers when both calls have arrived, so neither may wait for the other one. See `name` of `live`."
    )
    #expect(
      log.calls == ["fetch 7", "fetch 7"],
      "Each call of the client is one call of its server, equal ones at the same time too. What does `live` keep?"
    )
  }

  @Test("the server's answers come back as they are")
  func anyAnswer() async throws {
    let client = MemberClient.live(server: OddServer())
    let names = [try await client.name(0), try await client.name(1)]
    #expect(
      names == ["", " Ned "],
      "An empty answer and spaces are answers. A default in their place hides what the server knows. See `name` of `live`."
    )
    #expect(
      client.today() == -3, "The day is the server's, whatever its calendar says. See `today` of `live`.")
  }

  @Test("the test client answers quietly, whatever it is asked")
  func quiet() async throws {
    let names = [try await MemberClient.test.name(0), try await MemberClient.test.name(-1)]
    try await MemberClient.test.rename(0, "")
    #expect(
      names == ["Member 0", "Member -1"],
      "The test client answers each call, whatever the number. If a name is another test's, see where `MemberClient` keeps its closures."
    )
  }

  @Test("a rename is passed on for any number")
  func renameNumbers() async throws {
    let log = CallLog()
    let client = MemberClient.live(server: ServerSpy(day: 12, log: log))
    for id in [0, -2] { try await client.rename(id, "Ned") }
    #expect(
      log.calls == ["store 0 Ned", "store -2 Ned"],
      "A rename that returns is reported as done, so the server must have heard of it. What does `rename` of `live` check?"
    )
  }

  @Test("a server that fails ten times is asked ten times")
  func tenErrors() async {
    let log = CallLog()
    let client = MemberClient.live(server: BrokenServer(log: log))
    for id in 1...10 {
      await #expect(throws: ServerError(code: id), "Each call gets the error of its own call.") {
        try await client.name(id)
      }
    }
    #expect(
      log.calls == (1...10).map { "fetch \($0)" },
      "Each call is passed on, however many have failed before. What does `live` count?")
  }

  @Test("after a rename the server is asked as before")
  func afterRename() async throws {
    let log = CallLog()
    let client = MemberClient.live(server: ServerSpy(day: 12, log: log))
    let before = try await client.name(7)
    try await client.rename(7, "Arya Stark")
    let after = try await client.name(7)
    try await client.rename(7, before)
    try await client.rename(7, after)
    #expect(
      [before, after] == ["N7", "N7"],
      "The answer is the server's, also when this client has given another name.")
    #expect(
      log.calls == ["fetch 7", "store 7 Arya Stark", "fetch 7", "store 7 N7", "store 7 N7"],
      """
      Each call is passed on: a name that this client has given is asked for again, and a rename to the name that the \
      server has answered is a rename. What does `live` remember?
      """)
  }

  @Test("a server that fails now and then is asked each time, and each call gets its own outcome")
  func nowAndThen() async {
    let log = CallLog()
    let client = MemberClient.live(server: UnsteadyServer(log: log))
    var outcomes: [String] = []
    for _ in 1...3 {
      do { outcomes.append(try await client.name(7)) } catch { outcomes.append("\(error)") }
    }
    for _ in 1...2 {
      do {
        try await client.rename(7, "Ned")
        outcomes.append("renamed")
      } catch { outcomes.append("\(error)") }
    }
    #expect(
      outcomes == ["N7", "ServerError(code: 7)", "N7", "ServerError(code: 7)", "renamed"],
      """
      Every second call of this server fails. Each call of the client gives back the outcome of its own call: no earlier answer \
      in place of an error, and no earlier error in place of an answer. Compare the outcomes, call by call.
      """)
    #expect(
      log.calls == ["fetch 7", "fetch 7", "fetch 7", "store 7 Ned", "store 7 Ned"],
      "Each call is passed on, after an error as after an answer. Which call does `live` answer by itself?")
  }

  @Test("the server is called in the caller's task")
  func callersTask() async {
    let log = CallLog()
    let client = MemberClient.live(server: CancellationSpy(log: log))
    await Task {
      withUnsafeCurrentTask { $0?.cancel() }
      do {
        _ = try await client.name(7)
        try await client.rename(7, "Arya Stark")
      } catch { log.record("\(error)") }
    }.value
    #expect(
      log.calls == ["fetch 7: cancelled", "store 7 Arya Stark: cancelled"],
      """
      Both calls reach the server in the caller's task, so that it can see that this task was cancelled. A task that `live` \
      starts is another task, and isn't cancelled with the caller's. See `name` and `rename` of `live`.
      """)
  }

  @Test("an unexpected call of a cancelled task is reported too")
  func failingCancelled() async {
    let log = CallLog()
    let client = MemberClient.failing(report: log.record)
    let errors = await Task {
      withUnsafeCurrentTask { $0?.cancel() }
      var errors: [String] = []
      do { errors.append(try await client.name(7)) } catch { errors.append("\(error)") }
      do {
        try await client.rename(7, "Ned")
        errors.append("renamed")
      } catch { errors.append("\(error)") }
      return errors
    }.value
    #expect(
      errors == [
        "Unexpected call: MemberClient.name(7)", "Unexpected call: MemberClient.rename(7, Ned)",
      ],
      "A call that can throw throws an error with its name, in a cancelled task too. Compare the two errors.")
    #expect(
      log.calls == ["MemberClient.name(7)", "MemberClient.rename(7, Ned)"],
      "Every unexpected call is reported, also when its task was cancelled: it was made, and the test did not expect it."
    )
  }
}

private struct ServerError: Error, Equatable {
  let code: Int
}

private struct ServerSpy: MemberServer {
  private let number: Int
  private let log: CallLog

  init(day: Int, log: CallLog) { (number, self.log) = (day, log) }

  func fetchName(id: Int) async throws -> String {
    log.record("fetch \(id)")
    return "N\(id)"
  }

  func storeName(id: Int, name: String) async throws { log.record("store \(id) \(name)") }

  var day: Int {
    log.record("day")
    return number
  }
}

private struct BrokenServer: MemberServer {
  let log: CallLog

  func fetchName(id: Int) async throws -> String {
    log.record("fetch \(id)")
    throw ServerError(code: id)
  }

  func storeName(id: Int, name: String) async throws {
    log.record("store \(id)")
    throw ServerError(code: id)
  }

  var day: Int { 0 }
}

/// Fails at every second call.
private struct UnsteadyServer: MemberServer {
  let log: CallLog

  func fetchName(id: Int) async throws -> String {
    log.record("fetch \(id)")
    try failAtEverySecondCall(id)
    return "N\(id)"
  }

  func storeName(id: Int, name: String) async throws {
    log.record("store \(id) \(name)")
    try failAtEverySecondCall(id)
  }

  var day: Int { 0 }

  private func failAtEverySecondCall(_ id: Int) throws {
    if log.calls.count.isMultiple(of: 2) { throw ServerError(code: id) }
  }
}

/// Records whether the task that calls it was cancelled.
private struct CancellationSpy: MemberServer {
  let log: CallLog

  func fetchName(id: Int) async throws -> String {
    log.record("fetch \(id): \(state)")
    return "N\(id)"
  }

  func storeName(id: Int, name: String) async throws { log.record("store \(id) \(name): \(state)") }

  var day: Int { 0 }

  private var state: String { Task.isCancelled ? "cancelled" : "not cancelled" }
}

private struct CancelledServer: MemberServer {
  func fetchName(id: Int) async throws -> String { throw CancellationError() }
  func storeName(id: Int, name: String) async throws { throw CancellationError() }
  var day: Int { 0 }
}

private struct OddServer: MemberServer {
  func fetchName(id: Int) async throws -> String { id == 0 ? "" : " Ned " }
  func storeName(id: Int, name: String) async throws {}
  var day: Int { -3 }
}

/// Answers no fetch before two have arrived.
private actor MeetingServer: MemberServer {
  private let log: CallLog
  private var waiting: [CheckedContinuation<Void, Never>] = []
  private var arrived = 0

  init(log: CallLog) { self.log = log }

  func fetchName(id: Int) async throws -> String {
    log.record("fetch \(id)")
    arrived += 1
    if arrived < 2 {
      await withCheckedContinuation { waiting.append($0) }
    } else {
      for continuation in waiting { continuation.resume() }
    }
    return "N\(id)"
  }

  func storeName(id: Int, name: String) async throws {}
  nonisolated var day: Int { 0 }
}
