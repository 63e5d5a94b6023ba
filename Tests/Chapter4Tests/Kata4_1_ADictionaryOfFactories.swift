import KataSupport
import Testing

@testable import Chapter4

@Suite("4.1 · A dictionary of factories")
struct Kata4_1_ADictionaryOfFactories {
  let container = Container()

  @Test("you can resolve what you registered")
  func registered() {
    container.register(Address.self) { _ in Cave("Cave 7") }
    container.register(String.self) { _ in "a torch" }
    let found = [
      outcome { try container.resolve(Address.self).displayAddress },
      outcome { try container.resolve(String.self) },
    ]
    #expect(
      found == ["Cave 7", "a torch"],
      """
      The test registered an address and a text, and each `resolve` should run the factory of its service. \
      Does `register` keep the factory where `resolve` finds it?
      """)
  }

  @Test("a factory resolves what it needs from the container that runs it")
  func resolver() {
    container.register(Address.self) { _ in Cave("Cave 7") }
    container.register(Profile.self) { resolver in Profile(address: try resolver.resolve(Address.self)) }
    #expect(
      outcome { try container.resolve(Profile.self).address.displayAddress } == "Cave 7",
      "The profile's factory resolved an address, which is registered in the same container. Which resolver does `resolve` pass to the factory?"
    )
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
      """
      The test resolved an address from an empty container. `resolve` should throw a `MissingRegistrationError`, but the \
      process ended. What does your cast do when there is no entry?
      """
    ) {
      #expect(throws: MissingRegistrationError.self, "The container is empty, so `resolve` should throw.") {
        try Container().resolve(Address.self)
      }
    }
  }
}
