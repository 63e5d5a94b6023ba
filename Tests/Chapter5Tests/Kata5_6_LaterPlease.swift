import KataSupport
import Testing

@testable import Chapter5

@Suite("5.6 · Later, please")
struct Kata5_6_LaterPlease {
  let container = Container()
  let log = CallLog()

  init() {
    container.register(Mailer.self) { [log] _ in
      log.record("mailer")
      return Mailer()
    }
  }

  @Test("a mailer isn't created before somebody uses it")
  func notYet() {
    _ = container.provider(Mailer.self)
    _ = container.lazy(Mailer.self)
    #expect(
      log.calls == [], "Somebody opened the newsletter and sent nothing. Nobody should have created a mailer."
    )
  }

  @Test("a provider resolves each time")
  func provider() throws {
    let mailers = container.provider(Mailer.self)
    let pair = [try mailers.instance, try mailers.instance]
    #expect(pair[0] !== pair[1], "A provider should resolve a new mailer on each access.")
  }

  @Test("a provider keeps the name")
  func name() {
    container.register(String.self) { _ in "a plain stamp" }
    container.register(String.self, name: "express") { _ in "an express stamp" }
    #expect(
      outcome { try container.provider(String.self, name: "express").instance } == "an express stamp",
      "The provider was created for the name \"express\", so it should resolve that stamp. What does a provider keep?"
    )
  }

  @Test("a lazy service resolves once")
  func lazily() throws {
    let mailer = container.lazy(Mailer.self)
    let pair = [try mailer.instance, try mailer.instance]
    #expect(
      pair[0] === pair[1], "A lazy service should resolve on the first access and then remember the mailer.")
  }

  @Test("a lazy service tries again after an error")
  func again() throws {
    let stamp = container.lazy(Stamp.self)
    _ = try? stamp.instance
    container.register(Stamp.self) { _ in Stamp() }
    #expect(
      throws: Never.self,
      "The first access came before the registration and failed. The next access should try again."
    ) {
      try stamp.instance
    }
  }

  @Test("a provider doesn't own the container")
  func notOwned() {
    var leaks = LeakCheck()
    var mailers: Provider<Mailer>?
    do {
      let container = Container()
      container.register(Mailer.self) { _ in Mailer() }
      mailers = container.provider(Mailer.self)
      leaks.watch(container, as: "the container", suspect: "the provider")
    }
    #expect(
      leaks.survivors == [], "\(leaks) Only a provider is left, and it should not keep the container alive.")
    #expect(
      throws: ReleasedContainerError.self, "The container is deallocated, and a provider should say so."
    ) {
      try mailers?.instance
    }
  }
}

private final class Mailer: Sendable {}
private final class Stamp: Sendable {}
