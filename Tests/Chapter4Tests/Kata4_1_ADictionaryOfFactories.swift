import KataSupport
import Testing

@testable import Chapter4

@Suite("4.1 · A dictionary of factories")
struct Kata4_1_ADictionaryOfFactories {
  let container = Container()

  @Test("you can resolve what you registered")
  func registered() {
    container.register(Address.self) { _ in Cave("Cave 7") }
    container.register(String.self) { (_, number: Int) in "member \(number)" }
    let found = [
      outcome { try container.resolve(Address.self).displayAddress },
      outcome { try container.resolve(String.self, arguments: 12) },
      outcome { try container.resolve(String.self, arguments: 13) },
    ]
    #expect(
      found == ["Cave 7", "member 12", "member 13"],
      """
      The test registered an address, and a text whose factory takes a number. Each `resolve` should run \
      its factory with its arguments. Does `register` keep the factory where `resolve` finds it?
      """)
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

  @Test("a request with other arguments is an error, not a crash")
  func otherArguments() async {
    await #expect(
      processExitsWith: .success,
      """
      The only factory takes an `Int`, and the test resolved the address without one. `resolve` should throw a \
      `MissingRegistrationError`, but the process ended. What does your cast do when the types differ?
      """
    ) {
      let container = Container()
      container.register(Address.self) { (_, number: Int) in Cave("Cave \(number)") }
      #expect(
        throws: MissingRegistrationError.self,
        "A call without arguments should find no factory that takes an `Int`."
      ) {
        try container.resolve(Address.self)
      }
    }
  }
}
