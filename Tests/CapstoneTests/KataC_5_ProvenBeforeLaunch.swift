import Assemblies
import Injection
import KataSupport
import Testing

@testable import Capstone

@Suite("C.5 · Proven before launch")
struct KataC_5_ProvenBeforeLaunch {
  /// Each test has an app of its own.
  private let root = ClubRoot(terminal: ScriptTerminal([]), store: StoreSpy())

  @Test("a sound app has no faults")
  func sound() {
    let faults = root.validate()
    #expect(
      faults == [],
      "Everything that the app and a session ask for is registered. A fault that is reported here isn't one.")
  }

  @Test("four faults are four lines")
  func fourFaults() {
    root.container.autoregister(Badge.self, initializer: Badge.init)
    root.container.autoregister(Hen.self, initializer: Hen.init)
    root.container.autoregister(Egg.self, initializer: Egg.init)
    root.container.autoregister(Nest.self, initializer: Nest.init)
    let evening = ObjectScope(description: "evening") { PermanentStorage() }
    root.container.register(Ticket.self) { _ in Ticket() }.inObjectScope(evening)
    root.container.autoregister(Doorman.self, initializer: Doorman.init).inObjectScope(.container)
    root.container.register(Printout.self) { _ -> Printout in throw GaveUp() }
    let expected = [
      "Badge → Printer: nothing is registered for it",
      "Doorman → Ticket: the first one is kept (container) longer than the last (evening)",
      "Egg → Nest → Hen → Egg: a circle",
      "Printout: gave up",
    ]
    let lists = (0..<2).map { _ in root.validate() }
    #expect(
      lists == [expected, expected],
      "One line for each fault, all of them, and the same when you ask again: a check that stops at the first fault costs a launch for each."
    )
  }

  @Test("a check sees what was registered since the last one")
  func checksAgain() {
    let sound = root.validate()
    #expect(sound == [], "So far there is no fault.")
    root.container.autoregister(Badge.self, initializer: Badge.init)
    let broken = root.validate()
    #expect(
      broken == ["Badge → Printer: nothing is registered for it"],
      "Each call looks at the registrations of now. An answer that was kept is about another app.")
    root.container.autoregister(Printer.self, initializer: Printer.init)
    let mended = root.validate()
    #expect(mended == [], "Each call looks at the registrations of now. What was missing is registered.")
  }

  @Test("what only a session supplies isn't missing")
  func sessionSupplies() {
    root.container.autoregister(Greeting.self, initializer: Greeting.init)
    let faults = root.validate()
    #expect(
      faults == [],
      "A greeting asks for the member who is logged in. The app alone has none, a session has one. Where do you look?"
    )
  }

  @Test("one cause is one line, however many services fail because of it")
  func faultInSession() throws {
    // The app's store is asked for by the presenter of the session too, and by everything that asks for that.
    root.container.register((any MemberStore).self) { try $0.resolve(ArchiveStore.self) }
    let faults = root.validate()
    #expect(
      faults == ["any MemberStore → ArchiveStore: nothing is registered for it"],
      "Everything that asks for the store fails for one reason, so it is one line, with the shortest path to what is missing."
    )
  }

  @Test("nothing of the app changes")
  func nothingChanges() throws {
    let store = StoreSpy()
    let root = ClubRoot(terminal: ScriptTerminal([]), store: store)
    let log = CallLog()
    root.container.register(Ticket.self) { _ in
      log.record("a ticket")
      return Ticket()
    }.inObjectScope(.container)
    let before = root.container.services.map(\.description)
    _ = root.validate()
    _ = try root.graph()
    let after = root.container.services.map(\.description)
    #expect(
      after == before, "The session that you look at is a sample. The app's container learns nothing from it."
    )
    #expect(store.log.calls == [], "A check creates services. It asks none of them to do anything.")
    let checked = log.calls.count
    _ = try root.container.resolve(Ticket.self)
    #expect(
      log.calls.count == checked + 1,
      "The instances of a check are thrown away: the app's first ticket is created when the app asks for it.")
  }

  @Test("no instance is kept, none is forgotten", arguments: ["validate()", "graph()"])
  func instances(look: String) throws {
    func lookAt(_ root: ClubRoot) throws {
      if look == "graph()" { _ = try root.graph() } else { _ = root.validate() }
    }
    // The welcome screen asks for this presenter, so whatever resolves the screen creates it.
    func sharedPresenters(of root: ClubRoot) -> CallLog {
      let log = CallLog()
      root.container.register((any WelcomePresenting).self) { resolver in
        log.record("a presenter")
        return WelcomePresenter(store: try resolver.resolve((any MemberStore).self))
      }.inObjectScope(.container)
      return log
    }
    let fresh = ClubRoot(terminal: ScriptTerminal([]), store: StoreSpy())
    let log = sharedPresenters(of: fresh)
    try lookAt(fresh)
    let looked = log.calls.count
    _ = try fresh.container.resolve((any WelcomePresenting).self)
    #expect(
      log.calls.count == looked + 1,
      "\(look) works on a copy of the app's container. What it creates there, the app doesn't keep.")

    let running = ClubRoot(terminal: ScriptTerminal([]), store: StoreSpy())
    _ = sharedPresenters(of: running)
    let before = try running.container.resolve((any WelcomePresenting).self)
    try lookAt(running)
    let after = try running.container.resolve((any WelcomePresenting).self)
    #expect(
      after === before,
      "\(look) leaves the app's instances as they are. A reset forgets them for the app too.")
  }

  @Test("a look at the graph holds nothing afterwards")
  func nothingHeld() throws {
    var leaks = LeakCheck()
    do {
      let root = ClubRoot(terminal: ScriptTerminal([]), store: StoreSpy())
      _ = root.validate()
      _ = try root.graph()
      leaks.watch(root.container, as: "the app's container", suspect: "a sample session that was kept")
    }
    #expect(leaks.survivors == [], "\(leaks) The sample session is dropped when the look is over.")
  }

  @Test("the drawing shows the app and a session, the same at every run")
  func drawing() throws {
    root.container.autoregister(Greeting.self, initializer: Greeting.init)
    let drawings = try (0..<2).map { _ in try root.graph() }
    let session = LoginSession(member: Member(number: 1, name: "Ned"), app: root.container)
    let expected = try session.container.diagram()
    #expect(
      drawings == [expected, expected],
      "The drawing is that of a session's container, which sees the app's services as well. It doesn't depend on the member."
    )
    let drawn = drawings[0].matches(of: #/\["(.+?)<br\/>/#).map { String($0.1) }
    let expectedParts = ["Greeting", "Member", "any HomePresenting", "any RecentlyViewed"]
    #expect(
      drawn.filter { expectedParts.contains($0) } == expectedParts,
      "What belongs to the app and what belongs to a session are in one drawing.")
  }

  @Test("a graph with a fault is drawn too")
  func drawingOfFaults() {
    root.container.autoregister(Badge.self, initializer: Badge.init)
    let drawing = outcome { try root.graph() }
    #expect(
      drawing.contains("[\"Printer<br/>not registered\"]"),
      "The drawing shows the same graph that `validate()` checks. You look at it when something is missing. It is:\n\(drawing)"
    )
  }

  @Test("nothing that a session supplies is missing")
  func everythingOfTheSession() {
    root.container.autoregister(Sidebar.self, initializer: Sidebar.init)
    let faults = root.validate()
    #expect(
      faults == [],
      """
      A sidebar asks for the presenter of the home screen and for the list of viewed members. A session has both, so \
      look at a session.
      """
    )
  }

  @Test("what the app shares can't ask for the member who is logged in")
  func sharedAsksForMember() {
    root.container.autoregister(Greeting.self, initializer: Greeting.init).inObjectScope(.container)
    let faults = root.validate()
    #expect(
      faults == ["Greeting → Member: nothing is registered for it"],
      """
      The app's container creates what all sessions share, and knows no member. A sample member in the app's container \
      hides the fault, and so does a filter for what a session supplies. Check a session whose parent is the app.
      """)
  }

  @Test("a service that takes arguments is no fault")
  func withArguments() {
    root.container.register(Ticket.self) { (_, _: Int) in Ticket() }
    let faults = root.validate()
    #expect(
      faults == [],
      "`validate()` lists faults. What could not be checked isn't one: the app would never start without a complaint."
    )
  }

  @Test("twenty faults are twenty lines")
  func twentyFaults() {
    for number in 1...20 {
      root.container.register(Printout.self, name: "\(number)") { _ -> Printout in throw GaveUp() }
    }
    let faults = root.validate()
    #expect(faults.count == 20, "One line for each fault, all of them. The lines are: \(faults)")
    #expect(
      faults == faults.sorted(),
      "The lines are in the order of kata 7.8's report, which is the same at every run.")
  }

  @Test("faults that have a service in common are lines of their own")
  func commonServices() {
    let evening = ObjectScope(description: "evening") { PermanentStorage() }
    root.container.register(Ticket.self) { _ in Ticket() }.inObjectScope(evening)
    root.container.register(Printout.self) { _ in Printout() }.inObjectScope(evening)
    root.container.autoregister(Usher.self, initializer: Usher.init).inObjectScope(.container)
    root.container.autoregister(Badge.self, initializer: Badge.init)
    root.container.autoregister(Clerk.self, initializer: Clerk.init)
    let faults = root.validate()
    #expect(
      faults == [
        "Badge → Printer: nothing is registered for it",
        "Clerk → Printer: nothing is registered for it",
        "Usher → Printout: the first one is kept (container) longer than the last (evening)",
        "Usher → Ticket: the first one is kept (container) longer than the last (evening)",
      ],
      """
      The usher holds two instances that end before it does, and two services ask for a printer that isn't registered. \
      These are four faults, and each of them is to be mended at its own place.
      """)
  }

  @Test("each drawing is about the registrations of now")
  func drawsAgain() throws {
    let before = try root.graph()
    root.container.autoregister(Printer.self, initializer: Printer.init)
    let after = try root.graph()
    #expect(
      !before.contains("[\"Printer<br/>"), "Nothing is registered for Printer yet. The drawing is:\n\(before)"
    )
    #expect(
      after.contains("[\"Printer<br/>graph\"]"),
      """
      The drawing is the same as long as the registrations are. Printer was registered after the first one. The second \
      one is:\n\(after)
      """
    )
  }

  @Test(
    "a look leaves no store and no terminal in the app",
    arguments: ["validate()", "graph()"])
  func storeStaysUnmade(look: String) throws {
    let log = CallLog()
    root.container.register((any MemberStore).self) { _ in
      log.record("a store")
      return StoreSpy()
    }.inObjectScope(.container)
    root.container.register((any Terminal).self) { _ in
      log.record("a terminal")
      return ScriptTerminal([])
    }.inObjectScope(.container)
    if look == "graph()" { _ = try root.graph() } else { _ = root.validate() }
    let before = log.calls.count
    _ = try root.container.resolve((any MemberStore).self)
    _ = try root.container.resolve((any Terminal).self)
    #expect(
      Array(log.calls.dropFirst(before)) == ["a store", "a terminal"],
      """
      \(look) keeps no instance in the app. A factory of the session that has captured the app's container asks that \
      one, and not the copy that is looked at: it has to ask the resolver that it is given.
      """)
  }
}

private final class Printer {}
private final class Printout {}
private final class Badge {
  init(printer: Printer) {}
}
private final class Hen {
  init(egg: Egg) {}
}
private final class Egg {
  init(nest: Nest) {}
}
private final class Nest {
  init(hen: Hen) {}
}
private final class Ticket {}
private final class Doorman {
  init(ticket: Ticket) {}
}
private final class Usher {
  init(ticket: Ticket, printout: Printout) {}
}
private final class Clerk {
  init(printer: Printer) {}
}
private final class Greeting {
  init(member: Member) {}
}
private final class ArchiveStore: MemberStore {
  func members() -> [Member] { [] }
  func signUp(name: String) -> Member { Member(number: 1, name: name) }
  func picture(of member: Member) -> Picture? { nil }
  func publish(_ picture: Picture, by member: Member) {}
}

private final class Sidebar {
  init(presenter: any HomePresenting, viewed: any RecentlyViewed, member: Member) {}
}
