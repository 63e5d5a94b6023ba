import Injection
import KataSupport
import Testing

@testable import Capstone

@Suite("C.5 · Proven before launch")
struct KataC_5_ProvenBeforeLaunch {
  let store = MemberStoreDouble()
  let root: ClubRoot

  init() {
    root = ClubRoot(terminal: ScriptTerminal(), store: store)
  }

  @Test("a missing registration is a fault with its path")
  func missing() {
    root.container.autoregister(Badge.self, initializer: Badge.init)
    let faults = root.faults()
    #expect(
      faults == ["Badge → Printer: nothing is registered for it"],
      "A `Badge` needs a `Printer` that nobody registered. `faults()` should report it before the app starts."
    )
  }

  @Test("every fault has its own line")
  func everyFault() {
    root.container.autoregister(Badge.self, initializer: Badge.init)
    root.container.autoregister(Door.self, initializer: Door.init)
    let faults = root.faults()
    #expect(
      faults.count == 2,
      "A `Badge` needs a `Printer`, a `Door` needs a `Key`, and nobody registered them, so there should be two faults."
    )
  }

  @Test("what a session or a caller supplies is no fault")
  func sessionSupplies() {
    root.container.autoregister(Greeting.self, initializer: Greeting.init)
    root.container.register(Door.self) { (_, key: Key) in Door(key: key) }
    let faults = root.faults()
    #expect(
      faults == [],
      "A `Greeting` needs the member, the list of viewed members and the home screen. A session supplies them, and a `Door` gets its `Key` as an argument. Neither should be a fault."
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
      "The app only looked at its graph. Its container should not know a member afterwards. Whose session did you use?"
    ) { try root.container.resolve(Member.self) }
    let members = try? store.members()
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
    #expect(graph.contains(service), "The diagram should show `\(service)` and the services that it needs.")
  }
}

private struct Printer {}
private struct Badge { let printer: Printer }
private struct Key {}
private struct Door { let key: Key }
private struct Greeting {
  let member: Member
  let viewed: any RecentlyViewed
  let home: HomeScreen
}
