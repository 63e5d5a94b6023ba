import KataSupport
import Testing

@testable import Chapter4

@Suite("4.1 · A dictionary of factories")
struct Kata4_1_ADictionaryOfFactories {
  let container = Container()

  @Test("you can resolve what you registered, even inside a factory")
  func registered() {
    var leaks = LeakCheck()
    do {
      let container = Container()
      leaks.watch(container, as: "the container", suspect: "its own factory, if `register` captures `self`")
      container.register(Address.self) { _ in Cave("Cave 7") }
      container.register(Profile.self) { resolver in Profile(address: try resolver.resolve(Address.self)) }
      #expect(
        outcome { try container.resolve(Profile.self).address.displayAddress } == "Cave 7",
        "The test registered an address, and a profile whose factory resolves that address. Does `register` keep a factory where `resolve` finds it, and which resolver does `resolve` pass to the factory?"
      )
    }
    #expect(leaks.survivors.isEmpty, "\(leaks) Store the closure as it is: `resolve` passes the resolver.")
  }

  @Test("a factory runs once per resolve, not earlier")
  func notBefore() {
    let log = CallLog()
    container.register(Address.self) { _ in
      log.record("created a cave")
      return Cave()
    }
    _ = try? container.resolve(Address.self)
    _ = try? container.resolve(Address.self)
    #expect(
      log.calls == ["created a cave", "created a cave"],
      "The test registered once and resolved twice, so the factory should have run twice: once per `resolve`, never in `register`."
    )
  }

  @Test("the later of two registrations wins")
  func laterWins() {
    container.register(Address.self) { _ in Cave("Cave 7") }
    container.register(Address.self) { _ in Cave("Cave 8") }
    #expect(
      outcome { try container.resolve(Address.self).displayAddress } == "Cave 8",
      "Cave 8 was registered last, so it should replace Cave 7.")
  }

  @Test("a factory's error reaches the caller")
  func factoryError() {
    container.register(Address.self) { _ in throw CavedIn() }
    #expect(
      throws: CavedIn.self,
      "The factory is registered, and it threw a `CavedIn`. The caller should get that error."
    ) { try container.resolve(Address.self) }
  }

  @Test("a service that nobody registered is an error, not a crash")
  func missing() async {
    await #expect(
      processExitsWith: .success,
      "The test resolved an address from an empty container. `resolve` should throw a `MissingRegistrationError`, but the process ended. What does your cast do when there is no entry?"
    ) {
      #expect(throws: MissingRegistrationError.self, "The container is empty, so `resolve` should throw.") {
        try Container().resolve(Address.self)
      }
    }
  }
}
