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

  @Test("a mailer isn't created before its first use")
  func notYet() {
    _ = container.provider(Mailer.self)
    _ = container.lazy(Mailer.self)
    #expect(
      log.calls == [],
      "A member opened the newsletter and sent nothing, so no mailer should have been created. When do you resolve it?"
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
    let mailers = outcome {
      var child: Container? = Container(parent: container)
      let mailer = child?.lazy(Mailer.self)
      _ = try mailer?.instance
      child = nil
      _ = try mailer?.instance
      return log.calls
    }
    #expect(
      mailers == "[\"mailer\"]",
      "A lazy service was read twice, and its container was deallocated in between. It should resolve on the first access and then remember the mailer."
    )
  }

  @Test("a lazy service tries again after an error")
  func again() throws {
    let stamp = container.lazy(Stamp.self)
    _ = try? stamp.instance
    container.register(Stamp.self) { _ in Stamp() }
    #expect(
      throws: Never.self,
      "The first access came before the registration and failed. The next access should try again."
    ) { _ = try stamp.instance }
  }

  @Test("neither a provider nor a lazy service owns the container")
  func notOwned() async {
    await #expect(
      processExitsWith: .success,
      "A provider and a lazy service were read after their container was deallocated, and the process ended. They should throw. Which reference promises too much?"
    ) {
      for name in ["provider", "lazy service"] {
        var leaks = LeakCheck()
        let read: () throws -> Mailer
        do {
          let container = Container()
          container.register(Mailer.self) { _ in Mailer() }
          leaks.watch(container, as: "the container", suspect: "the \(name)")
          let (mailers, mailer) = (container.provider(Mailer.self), container.lazy(Mailer.self))
          read = name == "provider" ? { try mailers.instance } : { try mailer.instance }
        }
        #expect(
          throws: ReleasedContainerError.self,
          "Only an unread \(name) was left, so its container should be deallocated, and the read should throw a `ReleasedContainerError`. \(leaks)"
        ) { _ = try read() }
      }
    }
  }
}

private final class Mailer: Sendable {}
private final class Stamp: Sendable {}
