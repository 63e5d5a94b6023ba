import Chapter4
import Foundation
import KataSupport
import Testing

@Suite("4.1 · A dictionary of factories")
struct Kata4_1_ADictionaryOfFactories {
  @Test("a service that was registered can be resolved")
  func registered() {
    let container = Container()
    container.register(Address.self) { _ in Cave(displayAddress: "Cave 7") }
    let address = try? container.resolve(Address.self)
    #expect(
      address?.displayAddress == "Cave 7",
      "What is registered for a type answers for that type: keep the factory where `resolve` can find it.")
  }

  @Test("two services do not get in each other's way")
  func twoServices() {
    let container = Container()
    container.register(Address.self) { _ in Cave(displayAddress: "Cave 7") }
    container.register(String.self) { _ in "the club" }
    let address = try? container.resolve(Address.self)
    #expect(
      address?.displayAddress == "Cave 7",
      "Each service has a factory of its own. What tells the entries of the dictionary apart?")
  }

  @Test("each resolve makes a new one")
  func newEachTime() {
    let container = Container()
    container.register(Address.self) { _ in Cave(displayAddress: "Cave 7") }
    let first = try? container.resolve(Address.self) as? Cave
    let second = try? container.resolve(Address.self) as? Cave
    #expect(
      first != nil && first !== second,
      "The container keeps recipes, not dishes: whoever resolves gets a fresh one.")
  }

  @Test("a factory runs when its service is resolved, not before")
  func notBefore() {
    let log = CallLog()
    let container = Container()
    container.register(Address.self) { _ in
      log.record("make")
      return Cave(displayAddress: "Cave 7")
    }
    #expect(
      log.calls.isEmpty,
      "To register is to say how, not to do it. Most of what an app registers, it doesn't need at launch.")
  }

  @Test("each resolve runs the factory once")
  func onceEach() {
    let log = CallLog()
    let container = Container()
    container.register(Address.self) { _ in
      log.record("make")
      return Cave(displayAddress: "Cave 7")
    }
    _ = try? container.resolve(Address.self)
    _ = try? container.resolve(Address.self)
    #expect(
      log.count(of: "make") == 2,
      "Two resolves are two runs of the factory, no more and no less.")
  }

  @Test("the later of two registrations wins")
  func laterWins() {
    let container = Container()
    container.register(Address.self) { _ in Cave(displayAddress: "Cave 7") }
    container.register(Address.self) { _ in Cave(displayAddress: "Cave 8") }
    let address = try? container.resolve(Address.self)
    #expect(
      address?.displayAddress == "Cave 8",
      "Whoever registers again means it: the new factory takes the old one's place.")
  }

  @Test("what nobody registered is an error, not a crash")
  func unregistered() {
    let container = Container()
    container.register(String.self) { _ in "the club" }
    #expect(
      throws: ResolutionError.self,
      "`resolve` promises a `ResolutionError` for a service that it knows no factory of."
    ) { try container.resolve(Address.self) }
  }

  @Test("a registration of other types than were asked for is an error, not a crash")
  func otherTypes() async {
    await #expect(
      processExitsWith: .success,
      """
      The only factory takes a number, and nobody gave it one. That is a `ResolutionError` like any other miss: what you \
      find in the dictionary may be a registration of other types.
      """
    ) {
      let container = Container()
      container.register(Address.self) { (_, number: Int) in Cave(displayAddress: "Cave \(number)") }
      do {
        _ = try container.resolve(Address.self)
        exit(1)
      } catch {
        exit(error is ResolutionError ? 0 : 1)
      }
    }
  }
}

/// A home that exists in this file alone. A class, so that two of them can be told apart.
private final class Cave: Address {
  let displayAddress: String

  init(displayAddress: String) {
    self.displayAddress = displayAddress
  }
}
