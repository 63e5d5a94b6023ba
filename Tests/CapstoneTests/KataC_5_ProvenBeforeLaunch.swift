import Injection
import KataSupport
import Testing

@testable import Capstone

@Suite("C.5 · Proven before launch")
struct KataC_5_ProvenBeforeLaunch {
  let store = MemberStoreDouble()
  let root: ClubRoot

  init() { root = ClubRoot(terminal: ScriptTerminal(), store: store) }

  @Test("every fault of the app and of a session is listed once, with its path")
  func everyFault() {
    root.container.autoregister(Badge.self, initializer: Badge.init)
    root.container.autoregister(Door.self, initializer: Door.init)
    let faults = root.faults { member, app in
      let session = LoginSession(member: member, app: app)
      session.container.autoregister(Ticket.self, initializer: Ticket.init)
      return session
    }
    let missing = ["Badge → Printer", "Door → Key", "Ticket → Printer"]
    #expect(
      faults.sorted() == missing.map { "\($0): nothing is registered for it" },
      "Nobody registered what the app's `Badge` and `Door` need, nor the `Ticket` of the session that `openSession` returned. `faults()` should list all three, and each only once, although a session also sees the app. Which session did you look at?"
    )
  }

  @Test("the app's services work before anybody logs in")
  func beforeLogin() {
    root.container.autoregister(Greeting.self, initializer: Greeting.init)
    let faults = root.faults()
    #expect(
      faults == ["Greeting → Member: nothing is registered for it"],
      "A `Greeting` in the app's container needs the member, so the app can't create it before the login, and it should be a fault. Which container did you ask?"
    )
  }

  @Test("a session may need its member, and a service may take arguments")
  func noFault() {
    root.container.register(Door.self) { (_, key: Key) in Door(key: key) }
    let faults = root.faults { member, app in
      let session = LoginSession(member: member, app: app)
      session.container.autoregister(Greeting.self, initializer: Greeting.init)
      return session
    }
    #expect(
      faults == [],
      "The session's own `Greeting` needs the member, and a `Door` gets its `Key` as an argument. Neither should be a fault."
    )
  }

  @Test("looking for faults leaves the app alone")
  func unchanged() {
    let log = CallLog()
    root.container.register((any Attendance).self) { _ in
      log.record("create")
      return AttendanceInMemory()
    }
    .inObjectScope(.container)
    _ = root.faults()
    _ = root.graph()
    #expect(
      throws: MissingRegistrationError.self,
      "The app only looked at its graph. Its container should not know a member afterward. Whose session did you use?"
    ) { try root.container.resolve(Member.self) }
    let members = store.members()
    #expect(members == [], "The app only looked at its graph, so nobody should have signed up.")
    let looked = log.calls.count
    _ = try? root.container.resolve((any Attendance).self)
    #expect(
      log.calls.count == looked + 1,
      "The app only looked at its graph, so it should not have an attendance yet. Did you resolve outside of the copy?"
    )
  }

  @Test("the diagram shows the app and a session", arguments: ["WelcomeScreen", "HomeScreen"])
  func diagram(service: String) {
    let graph = root.graph()
    #expect(
      graph.split(separator: "flowchart").count == 1,
      "`graph()` should return one diagram. Which container sees both the app and the session?")
    #expect(graph.contains(service), "The diagram should show `\(service)` and the services that it needs.")
  }
}

private struct Printer {}
private struct Badge { let printer: Printer }
private struct Ticket { let printer: Printer }
private struct Key {}
private struct Door { let key: Key }
private struct Greeting { let member: Member }
