import Foundation
import KataSupport
import Solution6
import Testing

/// What the container promises and examples did not see: one test for each defect that it had.
@Suite("The container keeps its promises") struct PromiseTests {
  final class Price {}
  final class Offer {}

  @Test("a storage may use the container while another thread creates the same service")
  func storageThatAsks() throws {
    let container = Container()
    let hour = ObjectScope(description: "hour") { PermanentStorage() }
    let creating = Signal()
    let reading = Signal()
    container.register(ContinuousClock.Instant.self) { _ in .now }.inObjectScope(hour)
    container.register(Price.self) { _ in Price() }.inObjectScope(
      .expiring(after: .seconds(9)) {
        reading.send()
        return (try? container.resolve(ContinuousClock.Instant.self)) ?? .now
      })
    container.register(Offer.self) { resolver in
      creating.send()
      reading.wait(for: 0.1)
      _ = try resolver.resolve(Price.self)
      return Offer()
    }
    .inObjectScope(.container)
    _ = try container.resolve(Price.self)
    container.resetObjectScope(hour)
    let done = Signal(after: 2)
    Thread.detachNewThread {
      _ = try? container.resolve(Offer.self)
      done.send()
    }
    Thread.detachNewThread {
      creating.wait()
      _ = try? container.resolve(Price.self)
      done.send()
    }
    done.wait(for: 5)
    #expect(
      done.isSent,
      "Two threads wait for each other: a storage should be asked under no lock but the creation lock.")
  }

  final class Account {}
  final class Statement {
    let account: Account
    init(account: Account) { self.account = account }
  }
  struct Closed: Error {}

  @Test("a nested graph keeps nothing of a graph that fails")
  func nestedGraph() throws {
    let container = Container()
    container.register(Statement.self) { Statement(account: try $0.resolve(Account.self)) }.inObjectScope(
      .container)
    container.register(Account.self) { _ in Account() }.inObjectScope(.container)
      .initCompleted { resolver, _ in
        _ = try resolver.lazy(Statement.self).instance
        throw Closed()
      }
    #expect(throws: Closed.self) { try container.resolve(Account.self) }
    container.register(Account.self) { _ in Account() }.inObjectScope(.container)
    let statement = try container.resolve(Statement.self)
    #expect(
      try statement.account === container.resolve(Account.self),
      "The statement should hold the account of the app.")
  }

  @Test("an error keeps nothing of the app alive")
  func errorInALog() throws {
    var leaks = LeakCheck()
    var error: MissingRegistrationError?
    do {
      let container = Container()
      container.register(Account.self) { _ in Account() }.inObjectScope(.container)
      leaks.watch(
        try container.resolve(Account.self), as: "the account", suspect: "the error, if it holds entries")
      error = #expect(throws: MissingRegistrationError.self) { try container.resolve(Offer.self) }
    }
    #expect(leaks.survivors.isEmpty, "\(leaks)")
    withExtendedLifetime(error) {}
  }

  @Test("a graph of thousands is found without a search")
  func largeGraph() throws {
    // Each search would look at all services before: 20 000 × 20 000 steps take minutes.
    let container = Container()
    for number in 0..<20_000 { container.register(Account.self, name: "\(number)") { _ in Account() } }
    container.register([ObjectIdentifier].self) { resolver in
      try (0..<40_000).map { ObjectIdentifier(try resolver.resolve(Account.self, name: "\($0 % 20_000)")) }
    }
    #expect(
      Set(try container.resolve([ObjectIdentifier].self)).count == 20_000,
      "Each account should be created once.")
  }

  @Test("a shared service holds nothing of an adopted instance")
  func adopted() throws {
    let container = Container()
    container.register(Account.self) { _ in Account() }
      .initCompleted { resolver, _ in _ = try resolver.resolve(Statement.self) }
    container.register(Statement.self) { Statement(account: try $0.resolve(Account.self)) }.inObjectScope(
      .container)
    var leaks = LeakCheck()
    do {
      let account = Account()
      leaks.watch(
        account, as: "the adopted account", suspect: "the statement, if it was created in the same graph")
      try container.resolveDependencies(of: account, as: Account.self)
    }
    #expect(leaks.survivors.isEmpty, "\(leaks)")
  }

  @Test("a kept resolver says that its call is over, and so does its provider")
  func keptResolver() throws {
    let container = Container()
    container.register(Account.self) { _ in Account() }
    container.register((() throws -> Account).self) { resolver in { try resolver.resolve(Account.self) } }
    container.register((() throws -> Account).self, name: "later") { resolver in
      { try resolver.lazy(Account.self).instance }
    }
    for name in [nil, "later"] {
      let kept = try container.resolve((() throws -> Account).self, name: name)
      #expect(throws: FinishedGraphError.self) { try kept() }
    }
  }
}
