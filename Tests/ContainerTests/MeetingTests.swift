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

  final class Screen {
    var isReady = false
  }

  @Test(
    "a finished instance doesn't wait", arguments: [ObjectScope.weak, .expiring(after: .seconds(9)) { .now }])
  func finished(scope: ObjectScope) throws {
    let container = Container()
    container.register(History.self) { _ in History() }.inObjectScope(scope)
    let creating = Signal()
    let read = Signal()
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

  final class Login: Sendable {
    let history: History
    init(history: History) { self.history = history }
  }

  @Test("two graphs on one thread may end in any order, and a failed graph takes back only its own instances")
  func anyOrder() throws {
    let container = Container()
    container.register(History.self, name: "inner") { _ in History() }.inObjectScope(.container)
    container.register(History.self, name: "outer") { _ in History() }.inObjectScope(.container)
    container.register(Int.self) { (inner, outer: any Resolver) in
      _ = try inner.resolve(History.self, name: "inner")
      _ = try outer.resolve(History.self, name: "outer")
      throw Closed()
    }
    container.register(Login.self) { [unowned container] resolver in
      _ = try? container.resolve(Int.self, arguments: resolver)
      return Login(history: try resolver.resolve(History.self, name: "outer"))
    }
    let login = try container.resolve(Login.self)
    #expect(try login.history === container.resolve(History.self, name: "outer"))
  }

  struct Closed: Error {}

  @Test("a missing optional names the service that is registered")
  func nearby() throws {
    let container = Container()
    container.register(History.self) { _ in History() }
    let error = #expect(throws: MissingRegistrationError.self) { try container.resolve(History?.self) }
    #expect(error?.description.hasSuffix("Nearby:\n- History") == true)
  }

  @Test("what a provider creates is checked and drawn", arguments: [false, true])
  func behindAProvider(isCreatedFirst: Bool) throws {
    let container = Container()
    let session = ObjectScope(description: "session") { PermanentStorage() }
    container.register(History.self) { _ in History() }.inObjectScope(session)
    container.register(Banner.self) { Banner(history: try $0.resolve(History.self)) }.inObjectScope(
      .container)
    container.register([Banner].self, name: isCreatedFirst ? "a" : "z") {
      [try $0.provider(Banner.self).instance]
    }
    let fault = "Banner (container) holds History (session): Banner → History"
    #expect(try container.captives().map(\.description) == [fault])
    #expect(container.validate().faults.count == 1)
    #expect(container.diagram().split(separator: "-->").count == 2)
  }

  @Test(
    "a graph goes on with what it has created, even after a reset",
    arguments: [.graph, .container, ObjectScope.weak])
  func resetInAGraph(scope: ObjectScope) throws {
    let container = Container()
    container.register(History.self) { _ in History() }.inObjectScope(scope)
    container.register([History].self) { [unowned container] resolver in
      let first = try resolver.resolve(History.self)
      container.resetObjectScope(scope)
      return [first, try resolver.resolve(History.self)]
    }
    let histories = try container.resolve([History].self)
    #expect(histories[0] === histories[1])
    #expect(try container.resolve(History.self) !== histories[0], "The container should not keep it.")
  }

  @Test("a resolver answers on its own thread alone")
  func otherThread() throws {
    let container = Container()
    container.register(History.self) { _ in History() }
    container.register([Bool].self) { resolver in
      nonisolated(unsafe) let resolver = resolver
      return try onThreads(1) { _ in
        do { _ = try resolver.resolve(History.self) } catch is FinishedGraphError { return true }
        return false
      }
    }
    #expect(try container.resolve([Bool].self) == [true])
  }
}
