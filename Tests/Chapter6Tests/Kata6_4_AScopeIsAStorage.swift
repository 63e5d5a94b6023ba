import Chapter6
import KataSupport
import Testing

@Suite("6.4 · A scope is a storage")
struct Kata6_4_AScopeIsAStorage {
  @Test("a storage that the container has never heard of decides what is kept")
  func ownStorage() throws {
    let twice = ObjectScope(description: "twice") { TwiceStorage() }
    let container = Container()
    container.register(Ticket.self) { _ in Ticket() }.inObjectScope(twice)
    let tickets = try (0..<4).map { _ in try container.resolve(Ticket.self) }
    let same = zip(tickets, tickets.dropFirst()).map { $0 === $1 }
    #expect(
      same == [true, false, true],
      "This scope's storage gives each ticket out twice. Was it asked, or was only the scope's name looked at?"
    )
  }

  @Test("a scope may be called anything")
  func names() throws {
    let names = ["transient", "graph", "container", "weak"]
    let same = try names.map { name in
      let scope = ObjectScope(description: name) { TwiceStorage() }
      let container = Container()
      container.register(Ticket.self) { _ in Ticket() }.inObjectScope(scope)
      let tickets = try (0..<3).map { _ in try container.resolve(Ticket.self) }
      return "\(name): \(zip(tickets, tickets.dropFirst()).map { $0 === $1 })"
    }
    #expect(
      same == names.map { "\($0): [true, false]" },
      "Four scopes have four names and one kind of storage. A name is for people to read: what a scope does is what its storage does."
    )
  }

  @Test("each registration has a storage of its own")
  func oneStorageEach() throws {
    let calls = CallLog()
    let scope = ObjectScope(description: "counted") {
      calls.record("storage")
      return TwiceStorage()
    }
    let container = Container()
    container.register(Ticket.self, name: "adult") { _ in Ticket() }.inObjectScope(scope)
    container.register(Ticket.self, name: "child") { _ in Ticket() }.inObjectScope(scope)
    let adult = try container.resolve(Ticket.self, name: "adult")
    let child = try container.resolve(Ticket.self, name: "child")
    let sameAdult = try container.resolve(Ticket.self, name: "adult")
    #expect(adult !== child, "Two registrations shared one storage. A scope makes storages; it isn't one.")
    #expect(adult === sameAdult, "The adult's ticket was kept, and the second request got another one.")
    #expect(
      calls.count(of: "storage") == 2,
      "Two registrations have kept an instance, so two storages are made: one for each, when it is needed, and used again."
    )
  }

  @Test("within one graph, a scope that is not shared makes one storage for each registration")
  func oneStorageInAGraph() throws {
    let calls = CallLog()
    let scope = ObjectScope(description: "twice in a graph", isShared: false) {
      calls.record("storage")
      return TwiceStorage()
    }
    let container = Container()
    container.register(Ticket.self) { _ in Ticket() }.inObjectScope(scope)
    container.register([Ticket].self) { resolver in
      try (0..<4).map { _ in try resolver.resolve(Ticket.self) }
    }
    .inObjectScope(.transient)
    var pages: [[Bool]] = []
    for _ in 0..<2 {
      let tickets = try container.resolve([Ticket].self)
      pages.append(zip(tickets, tickets.dropFirst()).map { $0 === $1 })
    }
    #expect(
      pages == [[true, false, true], [true, false, true]],
      """
      Within each graph the storage gives each ticket out twice. Is that storage asked, and does each graph have one of its own? \
      Where `makeStorage()` asks the scope's closure already, look at `keep(_:for:)`, which kata 6.1 is about.
      """
    )
    #expect(
      calls.count(of: "storage") == 2,
      """
      Two graphs have asked for tickets, so two storages are made: each graph uses its own again. Where there are more, look at \
      `keep(_:for:)`, which kata 6.1 is about.
      """)
  }

  @Test("where a storage gives up its instance within one call, the graph goes by the one that was made last")
  func givenUpMeanwhile() throws {
    let container = Container()
    let log = CallLog()
    let today = ObjectScope(description: "today") { DayStorage(log: log) }
    container.register(Stamp.self) { _ in Stamp() }.initCompleted { _, _ in throw OutOfInk() }
    container.register(Ticket.self) { resolver in
      log.record("ticket")
      // Only the first one needs a stamp, and the stamp can't be completed.
      if log.count(of: "ticket") == 1 { _ = try resolver.resolve(Stamp.self) }
      return Ticket()
    }
    .inObjectScope(today)
    container.register([Ticket].self) { resolver in
      let old = try resolver.resolve(Ticket.self)
      log.record("next day")
      return [old, try resolver.resolve(Ticket.self)]
    }
    log.record(errorText { try container.resolve([Ticket].self) })
    log.record(errorText { try container.resolve(Ticket.self) })
    #expect(
      log.calls == ["ticket", "next day", "ticket", "OutOfInk()", "no error"],
      """
      On the next day the storage gives up the first ticket, so the call must make a second one. If none follows \
      "next day" at once, this scope's storage was not asked. The first one needs the stamp, whose completion \
      failed; the second needs nothing, so it is finished and the next request must find it. A graph has one entry \
      for each registration, for the latest instance: look at `keep(_:for:)`, which kata 6.1 is about.
      """)
  }

  @Test("a scope that is set after the first resolve takes effect", arguments: [nil, "adult"])
  func setLate(name: String?) throws {
    let container = Container()
    let entry = container.register(Ticket.self, name: name) { _ in Ticket() }.inObjectScope(.container)
    _ = try container.resolve(Ticket.self, name: name)
    entry.inObjectScope(.transient)
    let first = try container.resolve(Ticket.self, name: name)
    let second = try container.resolve(Ticket.self, name: name)
    #expect(
      first !== second,
      "The scope was changed, and it made no difference. A scope takes effect at any time: what keeps the old one?"
    )
  }

  @Test("a scope takes effect whichever it is, and whichever was there before")
  func setLateAnyScope() throws {
    let twice = ObjectScope(description: "twice") { TwiceStorage() }
    let visit = ObjectScope(description: "visit", isShared: false) { PermanentStorage() }
    let scopes: [ObjectScope] = [.container, .weak, visit, .transient, twice, .discardedWhenLogout]
    let isShared = [true, true, false, false, true, true]
    var wrong: [String] = []
    for before in scopes {
      for (after, isShared) in zip(scopes, isShared) {
        let container = Container()
        let entry = container.register(Ticket.self) { _ in Ticket() }.inObjectScope(before)
        let old = try container.resolve(Ticket.self)
        entry.inObjectScope(after)
        let first = try container.resolve(Ticket.self)
        let second = try container.resolve(Ticket.self)
        if first === old { wrong.append("\(before), then \(after): the old instance is still there") }
        if (first === second) != isShared { wrong.append("\(before), then \(after): not in the new scope") }
      }
    }
    #expect(
      wrong == [],
      """
      Each scope was set after an instance had been made in another one, or in the same. The registration is replaced, whatever \
      its scope was: it has the new scope, and has kept nothing.
      """)
  }

  @Test(
    "the closure of a scope, and the deinit of an instance that its scope gives up, may use the container")
  func noLock() async {
    await #expect(
      processExitsWith: .success,
      """
      A scope's closure makes a storage, and it asked the container for something; so did the `deinit` of an instance that was \
      given up. Both are code of the app, and neither may run under the container's lock: let what is replaced leave the lock.
      """
    ) {
      let container = Container()
      container.register(Int.self) { _ in 42 }
      let asking = ObjectScope(description: "asking") {
        _ = errorText { try container.resolve(Int.self) }
        return PermanentStorage()
      }
      let ended = errorText {
        try withDeadline {
          let entry = container.register(Leaving.self) { _ in Leaving(container: container) }.inObjectScope(
            asking)
          _ = try container.resolve(Leaving.self)
          entry.inObjectScope(.container)
          _ = try container.resolve(Leaving.self)
          entry.inObjectScope(asking)
        }
      }
      #expect(
        ended == "no error",
        """
        It must end without an error. If nothing came back, code of the app waits for a lock that the container holds. It \
        ended with: \(ended)
        """)
    }
  }

  @Test("an entry of yesterday has no say in today's registration")
  func yesterday() throws {
    let container = Container()
    let yesterday = container.register(Ticket.self) { _ in Ticket() }
    container.register(Ticket.self) { _ in Ticket() }.inObjectScope(.container)
    yesterday.inObjectScope(.transient)
    let first = try container.resolve(Ticket.self)
    let second = try container.resolve(Ticket.self)
    #expect(
      first === second,
      "The later registration has won. An entry speaks for the registration that it was returned for, and for no other."
    )
  }

  @Test("a scope that is set for one service changes nothing for the others")
  func setLateForOne() throws {
    let morning = ObjectScope(description: "morning") { PermanentStorage() }
    let evening = ObjectScope(description: "evening") { PermanentStorage() }
    let container = Container()
    let entry = container.register(Ticket.self, name: "adult") { _ in Ticket() }.inObjectScope(morning)
    container.register(Ticket.self, name: "child") { _ in Ticket() }.inObjectScope(morning)
    container.register(Ticket.self, name: "senior") { _ in Ticket() }.inObjectScope(evening)
    let names = ["adult", "child", "senior"]
    func tickets() throws -> [Ticket] { try names.map { try container.resolve(Ticket.self, name: $0) } }
    let old = try tickets()
    entry.inObjectScope(evening)
    let new = try tickets()
    let areKept = zip(zip(names, old), zip(names, new)).map { "\($0.0): \($0.1 === $1.1 ? "kept" : "new")" }
    #expect(
      areKept == ["adult: new", "child: kept", "senior: kept"],
      """
      The adult's registration moved from the scope `morning` to `evening`, so its ticket is made anew. The child's \
      stays in the one scope, and the senior's in the other: both tickets must be kept. Setting a scope is about one \
      registration; a reset is about a whole scope.
      """)
  }

  @Test("a storage is made when an instance is kept, and not before")
  func storageWhenNeeded() throws {
    let log = CallLog()
    let scope = ObjectScope(description: "logged") {
      log.record("storage")
      return PermanentStorage()
    }
    log.record("scope made")
    let container = Container()
    for name in ["adult", "child"] {
      container.register(Ticket.self, name: name) { _ in Ticket() }.inObjectScope(scope)
    }
    log.record("registered")
    for name in ["adult", "child", "adult"] {
      _ = try container.resolve(Ticket.self, name: name)
      log.record(name)
    }
    #expect(
      log.calls == ["scope made", "registered", "storage", "adult", "storage", "child", "adult"],
      """
      Making a scope and registering with it run no code of the app. The closure runs when a registration keeps its \
      first instance, once for each registration.
      """)
  }

  @Test("the closure of a scope may resolve a service in that very scope")
  func scopeAsksForItself() async {
    await #expect(
      processExitsWith: .success,
      """
      The closure of a scope asked for another service in the same scope, whose storage the same closure makes. No \
      lock may be held while it runs, neither the container's nor one of the scope's own.
      """
    ) {
      let container = Container()
      let log = CallLog()
      let scope = ObjectScope(description: "asking") {
        log.record("storage")
        if log.calls.count == 1 { _ = errorText { try container.resolve(Ticket.self, name: "spare") } }
        return PermanentStorage()
      }
      for name in ["adult", "spare"] {
        container.register(Ticket.self, name: name) { _ in Ticket() }.inObjectScope(scope)
      }
      let ended = errorText { try withDeadline { try container.resolve(Ticket.self, name: "adult") } }
      #expect(
        ended == "no error",
        """
        If nothing came back, the closure waits for a lock that is held while it runs. It ended with: \(ended)
        """)
    }
  }

  @Test("a scope that is set while an instance is completed takes effect at once")
  func setMeanwhile() throws {
    let container = Container()
    nonisolated(unsafe) let entry = container.register(Ticket.self) { _ in Ticket() }.inObjectScope(
      .container)
    entry.initCompleted { _, _ in entry.inObjectScope(.transient) }
    let tickets = try (0..<3).map { _ in try container.resolve(Ticket.self) }
    let same = zip(tickets, tickets.dropFirst()).map { $0 === $1 }
    #expect(
      same == [false, false],
      """
      While its first ticket was completed, the registration was given the scope `transient`. That takes effect at \
      once, also for an instance that isn't finished: the next requests get a ticket each.
      """)
  }

  @Test("a scope that is set again makes a new storage")
  func setAgain() throws {
    let log = CallLog()
    let season = ObjectScope(description: "season") {
      log.record("storage")
      return PermanentStorage()
    }
    let container = Container()
    let entry = container.register(Ticket.self) { _ in Ticket() }.inObjectScope(season)
    _ = try container.resolve(Ticket.self)
    log.record("set again")
    entry.inObjectScope(season)
    _ = try container.resolve(Ticket.self)
    #expect(
      log.calls == ["storage", "set again", "storage"],
      """
      After the same scope was set again, nothing is kept from before, and that includes the storage: one that counts \
      or expires would go on with what it remembers. The scope's own closure makes the next one.
      """)
  }

  @Test("a scope that is set again while an instance is made does not keep that instance")
  func setAgainMeanwhile() throws {
    let container = Container()
    let log = CallLog()
    let entry = container.register(Ticket.self) { resolver in
      log.record("ticket")
      if log.calls.count == 1 { _ = try resolver.resolve(Int.self) }
      return Ticket()
    }
    .inObjectScope(.container)
    nonisolated(unsafe) let ticketOffice = entry
    container.register(Int.self) { _ in
      ticketOffice.inObjectScope(.container)
      return 1
    }
    let tickets = try (0..<3).map { _ in try container.resolve(Ticket.self) }
    let same = zip(tickets, tickets.dropFirst()).map { $0 === $1 }
    #expect(
      same == [false, true],
      """
      While the first ticket was made, its registration was given the scope `container` once more. From then on the \
      registration has kept nothing: the second request makes a ticket, and the third one shares it.
      """)
  }

  @Test("an entry that was unregistered does not come back with a scope")
  func setAfterUnregister() throws {
    let container = Container()
    let entry = container.register(Ticket.self) { _ in Ticket() }
    entry.unregister()
    entry.inObjectScope(.container)
    let error = errorText { try container.resolve(Ticket.self) }
    #expect(
      error.hasPrefix("Nothing is registered for Ticket."),
      """
      The registration was taken out, so its entry has nothing left to give a scope to, and must not put it back. It \
      ended with: \(error)
      """
    )
  }
}

private final class Ticket: Sendable {}

/// Gives out what it keeps once more, and no more.
private final class TwiceStorage: InstanceStorage {
  private var kept: Any?

  var instance: Any? {
    get {
      defer { kept = nil }
      return kept
    }
    set { kept = newValue }
  }
}

/// Keeps an instance until the next day.
private final class DayStorage: InstanceStorage {
  private let log: CallLog
  private var kept: (instance: Any, day: Int)?

  init(log: CallLog) {
    self.log = log
  }

  private var day: Int { log.count(of: "next day") }

  var instance: Any? {
    get { kept.flatMap { $0.day == day ? $0.instance : nil } }
    set { kept = newValue.map { ($0, day) } }
  }
}

private final class Stamp {}

private struct OutOfInk: Error {}

/// Uses the container once more when it goes.
private final class Leaving: Sendable {
  private let container: Container

  init(container: Container) {
    self.container = container
  }

  deinit { _ = try? container.resolve(Int.self) }
}
