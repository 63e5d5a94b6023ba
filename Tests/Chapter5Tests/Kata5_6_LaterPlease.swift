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

  @Test("a provider resolves each time, by its name")
  func provider() {
    container.register(Stamp.self, name: "express") { _ in Stamp() }
    let stamps = container.provider(Stamp.self, name: "express")
    #expect(
      outcome { try stamps.instance !== stamps.instance } == "true",
      "A provider of \"express\" stamps was read twice. It should resolve a new stamp of that name each time. What does it keep?"
    )
  }

  @Test("a lazy service resolves once; then it needs no container")
  func lazily() {
    let isSame = outcome {
      var container: Container? = Container()
      container?.register(Mailer.self) { _ in Mailer() }
      let mailer = container?.lazy(Mailer.self)
      let first = try mailer?.instance
      container = nil
      return try mailer?.instance === first
    }
    #expect(
      isSame == "true",
      """
      A lazy service was read, then its container was deallocated, then it was read again. It should resolve on the first \
      access and then remember the mailer.
      """)
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
  func notOwned() async {
    await #expect(
      processExitsWith: .success,
      "A provider was read after its container was deallocated, and the process ended. It should throw. Which reference promises too much?"
    ) {
      var leaks = LeakCheck()
      var mailers: Provider<Mailer>?
      do {
        let container = Container()
        container.register(Mailer.self) { _ in Mailer() }
        mailers = container.provider(Mailer.self)
        leaks.watch(container, as: "the container", suspect: "the provider")
      }
      #expect(
        leaks.survivors == [], "\(leaks) Only a provider is left, and it should not keep the container alive."
      )
      #expect(
        throws: ReleasedContainerError.self, "The container is deallocated, and a provider should say so."
      ) {
        try mailers?.instance
      }
    }
  }
}

private final class Mailer: Sendable {}
private final class Stamp: Sendable {}
