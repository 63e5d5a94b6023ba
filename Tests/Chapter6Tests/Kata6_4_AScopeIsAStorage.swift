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
    #expect(
      tickets[0] === tickets[1] && tickets[1] !== tickets[2] && tickets[2] === tickets[3],
      "This scope's storage gives each ticket out twice. Was it asked, or was only the scope's name looked at?"
    )
  }

  @Test("a scope may be called as it likes")
  func names() throws {
    let names = ["transient", "graph", "container", "weak"]
    let givingOutTwice = try names.filter { name in
      let scope = ObjectScope(description: name) { TwiceStorage() }
      let container = Container()
      container.register(Ticket.self) { _ in Ticket() }.inObjectScope(scope)
      let tickets = try (0..<3).map { _ in try container.resolve(Ticket.self) }
      return tickets[0] === tickets[1] && tickets[1] !== tickets[2]
    }
    #expect(
      givingOutTwice == names,
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
    #expect(
      adult !== child && adult === sameAdult && calls.count(of: "storage") == 2,
      "A scope makes storages; it isn't one. Two registrations need two, and each is made once and used again."
    )
  }

  @Test("a scope that is set after the first resolve takes effect")
  func setLate() throws {
    let container = Container()
    let entry = container.register(Ticket.self) { _ in Ticket() }.inObjectScope(.container)
    _ = try container.resolve(Ticket.self)
    entry.inObjectScope(.transient)
    let first = try container.resolve(Ticket.self)
    let second = try container.resolve(Ticket.self)
    #expect(
      first !== second,
      "The scope was changed, and it made no difference. A scope takes effect at any time: what keeps the old one?"
    )
  }

  @Test("what was kept in the scope before is forgotten")
  func setLateForgets() throws {
    let container = Container()
    let entry = container.register(Ticket.self) { _ in Ticket() }.inObjectScope(.container)
    let old = try container.resolve(Ticket.self)
    entry.inObjectScope(ObjectScope(description: "twice") { TwiceStorage() })
    let new = try container.resolve(Ticket.self)
    #expect(new !== old, "Another scope is another storage, and a new storage is empty.")
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
      #expect(ended == "no error", "It ended, and not with an error.")
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

/// Uses the container once more when it goes.
private final class Leaving: Sendable {
  private let container: Container

  init(container: Container) {
    self.container = container
  }

  deinit { _ = try? container.resolve(Int.self) }
}
