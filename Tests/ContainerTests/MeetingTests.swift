import Foundation
import KataSupport
import Solution6
import Solution7
import Testing

/// Two good features meet: one test for each pair that contradicted each other.
@Suite("Two features of the container meet") struct MeetingTests {
  final class History: Sendable {}
  final class Banner: Sendable {
    let history: History
    init(history: History) { self.history = history }
  }

  /// An app with a shared banner, and a user's child with its own history.
  private func captives(appHistory: ObjectScope, userHistory: ObjectScope) throws -> [[String]] {
    let app = Container()
    app.register(History.self) { _ in History() }.inObjectScope(appHistory)
    app.register(Banner.self) { Banner(history: try $0.resolve(History.self)) }.inObjectScope(.container)
    let user = Container(parent: app)
    user.register(History.self) { _ in History() }.inObjectScope(userHistory)
    return try [app, user].map { try $0.captives().map(\.description) }
  }

  @Test("a child that overrides a dependency doesn't change what a parent's service holds")
  func captivesOfAChild() throws {
    let session = ObjectScope(description: "session") { PermanentStorage() }
    let harmless = try captives(appHistory: .container, userHistory: session)
    #expect(harmless == [[], []], "The banner holds the app's history, not the user's.")
    let real = try captives(appHistory: session, userHistory: .container)
    let fault = "Banner (container) holds History (session): Banner → History"
    #expect(real == [[fault], [fault]], "The banner holds a captive, for the app and for the user.")
  }

  final class Holder: Sendable {
    let histories: Provider<History>
    let entry: ServiceEntry<History>
    init(_ histories: Provider<History>, _ entry: ServiceEntry<History>) {
      self.histories = histories
      self.entry = entry
    }
  }

  @Test("a shared service that is Sendable can hold a provider")
  func sendableHolder() throws {
    let container = Container()
    let entry = container.register(History.self) { _ in History() }
    container.register(Holder.self) { Holder($0.provider(History.self), entry) }.inObjectScope(.container)
    let histories = try onThreads(2) { _ in try container.resolve(Holder.self).histories.instance }
    #expect(histories[0] !== histories[1])
  }

  final class Screen {
    var isReady = false
  }

  @Test("services registered together become visible together")
  func together() throws {
    let container = Container()
    let faults = try onThreads(2) { thread -> Int in
      if thread == 0 {
        for _ in 0..<300 {
          container.registerTogether { draft in
            draft.register(Screen.self) { _ in Screen() }.inObjectScope(.graph)
              .initCompleted { $1.isReady = true }
            draft.register([Screen].self) { [try $0.resolve(Screen.self)] }
          }
        }
        return 0
      }
      var faults = 0
      for _ in 0..<3_000 {
        guard let screens = try? container.resolve([Screen].self) else { continue }
        if !screens.allSatisfy(\.isReady) { faults += 1 }
      }
      return faults
    }
    #expect(faults == [0, 0], "A screen without its action was visible.")
  }

  @Test("an entry registered together stays what `register` returned")
  func togetherAndLater() throws {
    let container = Container()
    var entry: ServiceEntry<Screen>?
    container.registerTogether { draft in
      entry = draft.register(Screen.self) { _ in Screen() }.implements((any Sendable).self) { _ in 3 }
    }
    entry?.inObjectScope(.container).initCompleted { $1.isReady = true }
    #expect(try container.resolve(Screen.self) === container.resolve(Screen.self))
    #expect(try container.resolve(Screen.self).isReady)
    entry?.unregister()
    #expect(container.services.isEmpty, "The service and its face should go.")
  }

  @Test("a body that fails registers nothing")
  func togetherFails() {
    struct Closed: Error {}
    let container = Container()
    try? container.registerTogether { draft in
      draft.register(Screen.self) { _ in Screen() }
      throw Closed()
    }
    #expect(container.services.isEmpty)
  }

  @Test(
    "a finished instance doesn't wait", arguments: [ObjectScope.weak, .expiring(after: .seconds(9)) { .now }])
  func finished(scope: ObjectScope) throws {
    let container = Container()
    container.register(History.self) { _ in History() }.inObjectScope(scope)
    let (creating, read) = (Signal(), Signal())
    container.register(Screen.self) { _ in
      creating.send()
      read.wait(for: 3)
      return Screen()
    }
    .inObjectScope(.container)
    let history = try container.resolve(History.self)
    Thread.detachNewThread { _ = try? container.resolve(Screen.self) }
    creating.wait()
    let found = try container.resolve(History.self)
    let isEarly = !read.isSent
    read.send()
    #expect(
      found === history && isEarly, "Another thread creates something else, and a finished instance waited.")
  }

  enum Old { struct Settings {} }
  enum New { struct Settings {} }

  @Test("two types that print alike are told apart")
  func printAlike() throws {
    let container = Container()
    container.register(Old.Settings.self) { _ in Old.Settings() }
    let error = #expect(throws: MissingRegistrationError.self) { try container.resolve(New.Settings.self) }
    let text = error?.description ?? ""
    #expect(
      text.contains("registered for ContainerTests.MeetingTests.New.Settings")
        && text.contains("- ContainerTests.MeetingTests.Old.Settings"),
      "\(text)")
    container.register(New.Settings.self) { _ in New.Settings() }
    let services = container.services
    #expect(services.map { "\($0)" } == ["Settings", "Settings"])
    #expect(services.first?.service == New.Settings.self, "The order should be the same in every launch.")
  }

  @Test("a diagram tells types apart that print alike, in the same order on every call")
  func diagramOfAlikes() {
    let texts = (0..<8).map { number in
      let container = Container()
      for number in 0..<number { container.register(Int.self, name: "\(number)") { _ in number } }
      container.register(Old.Settings.self) { _ in Old.Settings() }
      container.register(New.Settings.self) { _ in New.Settings() }
      return container.diagram().split(separator: "\n").filter { $0.contains("Settings") }
        .map { $0.drop { $0 != "[" } }.joined()
    }
    let module = "ContainerTests.MeetingTests"
    #expect(
      Set(texts) == ["[\"\(module).New.Settings<br/>graph\"][\"\(module).Old.Settings<br/>graph\"]"])
  }

  struct GasIsOff: Error {}
  struct NoFlour: Error {}

  @Test("a service that swallows a failure and then fails is also a cause")
  func ownFailure() {
    let container = Container()
    container.register(A.self) { _ -> A in throw GasIsOff() }
    container.register(B.self) { resolver -> B in
      _ = try? resolver.resolve(A.self)
      throw NoFlour()
    }
    container.register(Screen.self) { resolver -> Screen in
      _ = try resolver.resolve(B.self)
      return Screen()
    }
    #expect(container.validate().description == "A: GasIsOff()\nB: NoFlour()")
  }

  @Test("two services that need each other and fail don't excuse each other")
  func failingRing() {
    let container = Container()
    container.register(Screen.self) { resolver -> Screen in
      _ = try resolver.resolve(History.self)
      return Screen()
    }
    container.register(History.self) { _ in History() }.initCompleted { resolver, _ in
      _ = try resolver.resolve(Screen.self)
      throw GasIsOff()
    }
    container.register([Screen].self) { [try $0.resolve(Screen.self)] }
    #expect(container.validate().description == "History: GasIsOff()\nScreen: GasIsOff()")
  }

  struct Rooms: Assembly {
    func assemble(container: Container) {
      container.register(Screen.self) { _ in Screen() }
      // Time for another thread to come in.
      Thread.sleep(forTimeInterval: 0.01)
      container.register(History.self) { _ in History() }
    }
  }

  @Test("another thread sees all of an assembly's registrations or none")
  func assembly() throws {
    let (app, started) = (try Assembler(), Signal())
    let seen = try onThreads(2) { thread -> [Bool] in
      if thread == 0 {
        started.send()
        try app.apply(assembly: Rooms())
        return []
      }
      started.wait()
      while (try? app.resolver.resolve(Screen.self)) == nil {}
      return [(try? app.resolver.resolve(History.self)) != nil]
    }
    #expect(seen[1] == [true], "The screen existed before the history.")
  }

  @Test("thousands of shared services, each with an optional miss")
  func manyMisses() throws {
    let container = Container()
    for number in 0..<20_000 {
      container.register(Int.self, name: "\(number)") { resolver in
        (try? resolver.resolve(Screen.self)) == nil ? number : 0
      }
      .inObjectScope(.container)
    }
    let time = try ContinuousClock().measure {
      for number in 0..<20_000 { _ = try container.resolve(Int.self, name: "\(number)") }
    }
    #expect(time < .seconds(5), "Keys that didn't change were collected again: \(time)")
  }

  final class A {
    init(_ b: B) {}
  }
  final class B {
    init(_ c: A) {}
  }

  @Test("a cycle through a borrowed resolver has its whole path")
  func passedOn() {
    let container = Container()
    container.register(A.self) { A(try $0.resolve(B.self, arguments: $0)) }
    container.register(B.self) { (_, outer: any Resolver) in B(try outer.resolve(A.self)) }
    let error = #expect(throws: CircularDependencyError.self) { try container.resolve(A.self) }
    #expect(error?.description == "Circular dependency: A → B with (any Resolver) → A")
  }

  final class Keeper {
    let resolver: any Resolver
    let part: Keeper?
    init(_ resolver: any Resolver, part: Keeper? = nil) {
      self.resolver = resolver
      self.part = part
    }
  }

  @Test("a service that keeps its resolver doesn't keep its container")
  func keptResolver() throws {
    var leaks = LeakCheck()
    for scope in [ObjectScope.transient, .graph, .weak, .container] {
      let container = Container()
      container.register(Keeper.self, name: "part") { Keeper($0) }.inObjectScope(scope)
      container.register(Keeper.self) { Keeper($0, part: try $0.resolve(Keeper.self, name: "part")) }
        .inObjectScope(.container)
      leaks.watch(try container.resolve(Keeper.self), as: "a \(scope) keeper", suspect: "its request")
      leaks.watch(container, as: "its container", suspect: "a request")
    }
    #expect(leaks.survivors.isEmpty, "\(leaks)")
  }

  @Test("a registration is removed with its faces")
  func faces() throws {
    let container = Container()
    let entry = container.register(Banner.self) { Banner(history: try $0.resolve(History.self)) }
      .implements((any Sendable).self) { $0 }
    container.register(History.self) { _ in History() }
    entry.unregister()
    #expect(
      container.services.map(\.description) == ["History"], "Nobody can resolve a face without its service.")
  }

  @Test("a later registration keeps the faces of the registration that it replaces")
  func facesStay() throws {
    let container = Container()
    let entry = container.register(History.self) { _ in History() }.implements((any Sendable).self) { $0 }
    container.register(History.self) { _ in History() }
    entry.unregister()
    _ = try container.resolve((any Sendable).self)
  }
}
