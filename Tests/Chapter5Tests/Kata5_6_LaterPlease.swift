import Chapter5
import KataSupport
import Testing

@Suite("5.6 · Later, please")
struct Kata5_6_LaterPlease {
  @Test("a lazy service is not made before it is used")
  func notBefore() throws {
    let log = CallLog()
    let letter = try club(log: log).resolve(Newsletter.self)
    withExtendedLifetime(letter) {
      #expect(
        log.calls == [],
        "The newsletter is there, and nobody has used its mailer yet. Who resolved it, and when?")
    }
  }

  @Test("a lazy service is made at the first use, and is the same one ever after")
  func lazyOnce() throws {
    let log = CallLog()
    let container = club(log: log)
    let mailer = try container.resolve(Newsletter.self).mailer
    log.record("first use")
    let first = try mailer.get()
    let second = try mailer.get()
    withExtendedLifetime(container) {
      #expect(
        first === second && log.calls == ["first use", "make mailer"],
        "A lazy service is made once: at the first use, not before it, and not again at the second.")
    }
  }

  @Test("a provider makes a service at each use")
  func providerEachTime() throws {
    let log = CallLog()
    let container = club(log: log)
    let stamps = try container.resolve(Newsletter.self).stamps
    log.record("first use")
    let first = try stamps.get()
    let second = try stamps.get()
    withExtendedLifetime(container) {
      #expect(
        first !== second && log.calls == ["first use", "make stamp", "make stamp"],
        "A provider makes a service whenever it is asked, not before it, and remembers none.")
    }
  }

  @Test("what is later is resolved by its name, and as it is registered by then")
  func registeredMeanwhile() throws {
    let container = Container()
    container.register(Stamp.self) { _ in Stamp(motif: "a stamp without a name") }
    container.register(Stamp.self, name: "winter") { _ in Stamp(motif: "snow") }
    container.register(Lazy<Stamp>.self) { resolver in resolver.lazy(Stamp.self, name: "winter") }
    let lazy = try container.resolve(Lazy<Stamp>.self)
    let provider = container.provider(Stamp.self, name: "winter")
    container.register(Stamp.self, name: "winter") { _ in Stamp(motif: "a wolf") }
    defer { withExtendedLifetime(container) {} }
    let motifs = [try lazy.get().motif, try provider.get().motif]
    #expect(
      motifs == ["a wolf", "a wolf"],
      "Both were asked for by name, and used after a new winter stamp was registered. What is kept until then?"
    )
  }

  @Test("two services that need each other are no circle when one of them is needed later")
  func opensACircle() throws {
    let log = CallLog()
    let container = Container()
    container.register(Hen.self) { resolver in
      log.record("make hen")
      // An egg that is not lazy makes hens for ever. That overflows the stack, so this gives up.
      if log.count(of: "make hen") >= 20 { throw NoMoreTries() }
      return Hen(egg: resolver.lazy(Egg.self))
    }
    container.register(Egg.self) { resolver in Egg(hen: try resolver.resolve(Hen.self)) }
    defer { withExtendedLifetime(container) {} }
    let egg = try? container.resolve(Hen.self).egg.get()
    #expect(
      egg != nil && log.count(of: "make hen") == 2,
      """
      One hen, her egg later, and the egg brings a hen of its own: two hens. Is the egg asked for while the first hen is \
      being made?
      """)
  }

  @Test("a first use that fails is tried again at the next")
  func triedAgain() throws {
    let container = Container()
    let lazy = container.lazy(Stamp.self)
    let early = try? lazy.get()
    container.register(Stamp.self) { _ in Stamp(motif: "a wolf") }
    defer { withExtendedLifetime(container) {} }
    let later = try? lazy.get()
    #expect(
      early == nil && later != nil,
      "At the first use no stamp was registered, at the second one was. An error is no service to remember.")
  }

  @Test("neither of them keeps the container alive")
  func containerGoes() throws {
    var leaks = LeakCheck()
    let letter: Newsletter
    do {
      let container = club(log: CallLog())
      letter = try container.resolve(Newsletter.self)
      leaks.watch(container, as: "the container", suspect: "a lazy service or a provider")
    }
    withExtendedLifetime(letter) {
      #expect(
        leaks.survivors.isEmpty,
        "\(leaks) When the container comes to hold the newsletter, each will keep the other. Who should own the container?"
      )
    }
  }

  @Test("a use that comes after the end of the container is an error, not the end of the app")
  func tooLate() async {
    await #expect(
      processExitsWith: .success,
      "The container had gone, somebody asked all the same, and the app was over. Who checks that it is there?"
    ) {
      let letter = try club(log: CallLog()).resolve(Newsletter.self)
      let mailer = error { try letter.mailer.get() }
      let stamp = error { try letter.stamps.get() }
      #expect(
        mailer is ContainerGone && stamp is ContainerGone,
        "No container, no mailer and no stamp, since neither was used before: both errors say so.")
    }
  }

  @Test("a lazy service that was used remembers, even after the end of the container")
  func usedInTime() throws {
    let mailer: Lazy<Mailer>
    let first: Mailer
    do {
      let container = club(log: CallLog())
      mailer = try container.resolve(Newsletter.self).mailer
      first = try mailer.get()
      withExtendedLifetime(container) {}
    }
    let second = try? mailer.get()
    #expect(
      first === second,
      "The mailer was made in time. When it is asked for again, is there still something to resolve?")
  }

  @Test("whoever can be asked for a service can be asked for it later, a resolver of your own too")
  func anyResolver() throws {
    let container = Container()
    container.register(Stamp.self, name: "winter") { _ in Stamp(motif: "snow") }
    container.register(Stamp.self, name: "winter, desk") { _ in Stamp(motif: "a stamp from the desk") }
    let desk: any Resolver = Desk(container: container)
    let stamp = try? desk.lazy(Stamp.self, name: "winter").get()
    let other = try? desk.provider(Stamp.self, name: "winter").get()
    withExtendedLifetime(container) {
      #expect(
        stamp?.motif == "a stamp from the desk" && other?.motif == "a stamp from the desk",
        """
        This resolver has an answer of its own to "later", for each name, and it was not heard. Is `provider(_:name:)` something \
        that every resolver must offer, or something that is decided for all of them?
        """)
    }
  }
}

/// A resolver that exists in this file alone, so nobody can know it by name.
private struct Desk: Resolver {
  let container: Container

  func resolve<Service, each Argument>(
    _ service: Service.Type, name: String?, argument: repeat each Argument
  ) throws -> Service {
    try container.resolve(service, name: name, argument: repeat each argument)
  }

  func provider<Service>(_ service: Service.Type, name: String?) -> Provider<Service> {
    container.provider(service, name: "\(name ?? ""), desk")
  }
}

/// The error, or nil if there was none.
private func error<Service>(_ resolve: () throws -> Service) -> (any Error)? {
  do { _ = try resolve() } catch { return error }
  return nil
}

private final class Mailer {}

private final class Stamp {
  let motif: String
  init(motif: String) { self.motif = motif }
}

private final class Newsletter {
  let mailer: Lazy<Mailer>
  let stamps: Provider<Stamp>
  init(mailer: Lazy<Mailer>, stamps: Provider<Stamp>) { (self.mailer, self.stamps) = (mailer, stamps) }
}

private func club(log: CallLog) -> Container {
  let container = Container()
  container.register(Mailer.self) { _ in
    log.record("make mailer")
    return Mailer()
  }
  container.register(Stamp.self) { _ in
    log.record("make stamp")
    return Stamp(motif: "a direwolf")
  }
  container.register(Newsletter.self) { resolver in
    Newsletter(mailer: resolver.lazy(Mailer.self), stamps: resolver.provider(Stamp.self))
  }
  return container
}

private struct NoMoreTries: Error {}

private final class Hen {
  let egg: Lazy<Egg>
  init(egg: Lazy<Egg>) { self.egg = egg }
}

private final class Egg {
  let hen: Hen
  init(hen: Hen) { self.hen = hen }
}
