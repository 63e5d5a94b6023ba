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
        """
        The newsletter exists and has used neither its mailer nor a stamp, so neither may have been made. Look for \
        the place that resolves too early.
        """)
    }
  }

  @Test("a lazy service is made at the first use, and is the same one ever after")
  func lazyOnce() throws {
    let log = CallLog()
    let container = club(log: log)
    let mailer = try container.resolve(Newsletter.self).mailer
    log.record("first use")
    let first = try mailer.instance
    let later = [try mailer.instance, try mailer.instance, try mailer.instance]
    withExtendedLifetime(container) {
      #expect(
        later.allSatisfy { $0 === first },
        "A lazy service must return the same mailer at the second, third and fourth use as at the first.")
      #expect(
        log.calls == ["first use", "make mailer"],
        "A lazy service must be made once: at the first use, not before it, and not again at the second.")
    }
  }

  @Test("a lazy service owns what it remembers, an object, a value or nil")
  func lazyOwns() throws {
    let log = CallLog()
    let container = Container()
    container.register(Mailer.self) { _ in
      log.record("make mailer")
      return Mailer()
    }
    container.register(Int.self) { _ in
      log.record("make number")
      return 7
    }
    container.register(Stamp?.self) { _ in
      log.record("make optional stamp")
      return Stamp(motif: "a wolf")
    }
    container.register(Mailer?.self) { _ in
      log.record("make no mailer")
      return nil
    }
    let mailer = container.lazy(Mailer.self)
    let number = container.lazy(Int.self)
    let stamp = container.lazy(Stamp?.self)
    let noMailer = container.lazy(Mailer?.self)
    var motifs: [String?] = []
    for _ in 1...3 {
      _ = try mailer.instance
      _ = try number.instance
      motifs.append(try stamp.instance?.motif)
      _ = try noMailer.instance
    }
    withExtendedLifetime(container) {
      #expect(
        log.calls == ["make mailer", "make number", "make optional stamp", "make no mailer"],
        """
        Nothing else held the four services, and each was used three times, so the lazy ones must hold them: each is \
        made once. A service may be a value, and it may be nil.
        """)
      #expect(
        motifs == ["a wolf", "a wolf", "a wolf"],
        """
        The optional stamp was registered with a wolf. A cast from nil to an optional type succeeds, so "not resolved \
        yet" can look like "resolved, and nil".
        """)
    }
  }

  @Test("a provider makes a service at each use")
  func providerEachTime() throws {
    let log = CallLog()
    let container = club(log: log)
    let stamps = try container.resolve(Newsletter.self).stamps
    log.record("first use")
    let first = try stamps.instance
    let second = try stamps.instance
    withExtendedLifetime(container) {
      #expect(
        first !== second,
        "A provider must return a new service at each use. It must remember none of them.")
      #expect(
        log.calls == ["first use", "make stamp", "make stamp"],
        "A provider must make a new service at each use, and none before. It must remember none of them.")
    }
  }

  @Test("a provider that is used inside a factory makes a service at each use, too")
  func usedInsideAFactory() throws {
    let log = CallLog()
    let container = club(log: log)
    container.register([Stamp].self) { resolver in
      let stamps = resolver.provider(Stamp.self)
      return [
        try resolver.resolve(Stamp.self), try stamps.instance, try stamps.instance,
        try resolver.lazy(Stamp.self).instance,
      ]
    }
    let stamps = try container.resolve([Stamp].self)
    #expect(
      Set(stamps.map(ObjectIdentifier.init)).count == 4,
      """
      A factory asked for a stamp, used a provider of stamps twice, and used a lazy stamp. It must get four stamps. A provider \
      asks the container, so each use is a graph of its own. The graph around it has its own stamp.
      """)
    #expect(log.count(of: "make stamp") == 4, "Each of the four stamps must be made by the factory, once.")
  }

  @Test("a use resolves by name, and by what is registered at that moment")
  func registeredMeanwhile() throws {
    let container = Container()
    container.register(Stamp.self) { _ in Stamp(motif: "a stamp without a name") }
    container.register(Stamp.self, name: "winter") { _ in Stamp(motif: "snow") }
    container.register(Stamp.self, name: "") { _ in Stamp(motif: "an empty name") }
    container.register(Lazy<Stamp>.self) { resolver in resolver.lazy(Stamp.self, name: "winter") }
    let lazy = try container.resolve(Lazy<Stamp>.self)
    let provider = container.provider(Stamp.self, name: "winter")
    container.register(Stamp.self, name: "winter") { _ in Stamp(motif: "a wolf") }
    defer { withExtendedLifetime(container) {} }
    let motifs = [try lazy.instance.motif, try provider.instance.motif]
    let others = [
      try container.provider(Stamp.self, name: "").instance.motif,
      try container.lazy(Stamp.self, name: "").instance.motif,
      try container.provider(Stamp.self).instance.motif, try container.lazy(Stamp.self).instance.motif,
    ]
    #expect(
      others == ["an empty name", "an empty name", "a stamp without a name", "a stamp without a name"],
      "Two were asked for by an empty name, and two without a name. An empty name is a name: pass on what you are given."
    )
    #expect(
      motifs == ["a wolf", "a wolf"],
      """
      Both were asked for by name, and used after a new winter stamp was registered, so both must return the new \
      one. Store what the request needs, and resolve at each use.
      """
    )
  }

  @Test("two services that need each other are no circle when one of them is needed later")
  func opensACircle() throws {
    let log = CallLog()
    let container = Container()
    container.register(Hen.self) { resolver in
      // An egg that is not lazy makes hens for ever and overflows the stack, so this gives up with an error.
      try log.recordOrGiveUp("make hen")
      return Hen(egg: resolver.lazy(Egg.self))
    }
    container.register(Egg.self) { resolver in Egg(hen: try resolver.resolve(Hen.self)) }
    defer { withExtendedLifetime(container) {} }
    let egg = try? container.resolve(Hen.self).egg.instance
    #expect(
      [egg == nil ? "no egg" : "an egg"] + log.calls == ["an egg", "make hen", "make hen"],
      """
      Exactly two hens must be made: the first one, and the one that its egg requests later. A lazy egg may not be \
      resolved while the first hen is still being made.
      """)
  }

  @Test("a first use that fails is tried again at the next")
  func triedAgain() throws {
    let log = CallLog()
    let container = Container()
    let lazy = container.lazy(Stamp.self)
    let provider = container.provider(Stamp.self)
    var said = [outcome { try lazy.instance.motif }, outcome { try provider.instance.motif }]
    container.register(Stamp.self) { _ in
      log.record("make stamp")
      if log.count(of: "make stamp") <= 3 { throw GaveUp() }
      return Stamp(motif: "a wolf")
    }
    defer { withExtendedLifetime(container) {} }
    said.append(outcome { try provider.instance.motif })
    for _ in 1...3 { said.append(outcome { try lazy.instance.motif }) }
    let missing = "error: Nothing is registered for Stamp.\nPath: Stamp\nNearby:\n- nothing"
    #expect(
      said == [missing, missing, "error: gave up", "error: gave up", "error: gave up", "a wolf"],
      """
      A use must throw what `resolve` throws: first that no stamp is registered, then three times the error of the \
      factory. And each use must try again, until one succeeds. Remember a service, never an error.
      """)
    let later = [outcome { try lazy.instance.motif }, outcome { try lazy.instance.motif }]
    #expect(
      later + ["made \(log.count(of: "make stamp")) times"] == ["a wolf", "a wolf", "made 4 times"],
      """
      The factory fails three times, and then it makes a stamp: one use of the provider and three of the lazy stamp run \
      it four times. A service that comes after a failure must be remembered like any other, so two more uses must \
      return it, and must not run the factory again.
      """)
  }

  @Test("neither of them keeps the container alive")
  func containerGoes() throws {
    var leaks = LeakCheck()
    let letter: Newsletter
    do {
      let container = club(log: CallLog())
      letter = try container.resolve(Newsletter.self)
      _ = try letter.mailer.instance
      _ = try letter.stamps.instance
      leaks.watch(container, as: "the container", suspect: "a lazy service or a provider")
    }
    withExtendedLifetime(letter) {
      #expect(
        leaks.survivors.isEmpty,
        """
        \(leaks) Neither a lazy service nor a provider may own the container, before a use or after it: if the \
        container then held the newsletter, the two would form a retain cycle.
        """
      )
    }
  }

  @Test("a use that comes after the end of the container is an error, not the end of the app")
  func tooLate() async {
    await #expect(
      processExitsWith: .success,
      """
      A use after the container was released must throw an error, but the process ended. Check that the container \
      still exists before using it.
      """
    ) {
      let letter = try club(log: CallLog()).resolve(Newsletter.self)
      let mailer = error { try letter.mailer.instance }
      let stamp = error { try letter.stamps.instance }
      let said = [mailer, stamp].map {
        ($0 as? ReleasedContainerError).map { "released: \($0.service)" } ?? "\($0, default: "no error")"
      }
      #expect(
        said == ["released: Mailer", "released: Stamp"],
        """
        Thrown: \(said). The container was released before the first use of either, so the mailer and the stamp must \
        both throw `ReleasedContainerError`, each with the service that was asked for.
        """)
    }
  }

  @Test("a lazy service that was used remembers, even after the end of the container")
  func usedInTime() throws {
    let mailer: Lazy<Mailer>
    let first: Mailer
    do {
      let container = club(log: CallLog())
      mailer = try container.resolve(Newsletter.self).mailer
      first = try mailer.instance
      withExtendedLifetime(container) {}
    }
    let second = try? mailer.instance
    #expect(
      first === second,
      """
      The mailer was made while the container existed, so a later use must return the same mailer. A service that is \
      remembered needs no container.
      """)
  }

  @Test("every resolver says how it is asked later, a resolver of this test too")
  func anyResolver() throws {
    let container = Container()
    container.register(Stamp.self, name: "winter") { _ in Stamp(motif: "snow") }
    container.register(Stamp.self, name: "winter, desk") { _ in Stamp(motif: "a stamp from the desk") }
    let desk: any Resolver = Desk(container: container)
    let motifs = [
      outcome { try desk.lazy(Stamp.self, name: "winter").instance.motif },
      outcome { try desk.provider(Stamp.self, name: "winter").instance.motif },
    ]
    withExtendedLifetime(container) {
      #expect(
        motifs == ["a stamp from the desk", "a stamp from the desk"],
        """
        This resolver has an implementation of `provider(_:name:)` of its own, and both stamps must come from it. Is \
        the method a requirement that every resolver must offer, or one extension method for all of them?
        """)
    }
  }

  @Test("what is resolved later is complete, too")
  func actionsRun() throws {
    let log = CallLog()
    let container = Container()
    container.register(Mailer.self) { _ in
      log.record("make mailer")
      return Mailer()
    }
    .initCompleted { _, _ in log.record("complete mailer") }
    defer { withExtendedLifetime(container) {} }
    _ = try container.provider(Mailer.self).instance
    _ = try container.lazy(Mailer.self).instance
    #expect(
      log.calls == ["make mailer", "complete mailer", "make mailer", "complete mailer"],
      """
      A provider and a lazy service resolve: the factory runs, and then the actions of `initCompleted`. Each of the two \
      mailers must be complete. A factory alone is not a call of `resolve`.
      """)
  }

  @Test("two lazy services remember a service each")
  func twoLazies() throws {
    let container = club(log: CallLog())
    let stamps = container.provider(Stamp.self)
    let lazies = [container.lazy(Stamp.self), container.lazy(Stamp.self), Lazy(stamps), Lazy(stamps)]
    defer { withExtendedLifetime(container) {} }
    let first = try lazies.map { try $0.instance }
    let second = try lazies.map { try $0.instance }
    #expect(
      Set(first.map(ObjectIdentifier.init)).count == 4,
      """
      Four lazy stamps were used, two of them made from one provider, and each must have a stamp of its own. A `Lazy` \
      remembers for itself. Look for a memory that two of them share.
      """)
    #expect(
      zip(first, second).allSatisfy { $0 === $1 },
      "Each lazy stamp must return the same stamp at its second use.")
  }

  @Test("a child container that is asked later looks into itself first, and then into its parent")
  func childContainer() throws {
    let club = Container()
    let page = Container(parent: club)
    club.register(Stamp.self) { _ in Stamp(motif: "the club's") }
    page.register(Stamp.self, name: "page") { _ in Stamp(motif: "the page's only") }
    let (provider, lazy) = (page.provider(Stamp.self), page.lazy(Stamp.self))
    page.register(Stamp.self) { _ in Stamp(motif: "the page's") }
    defer { withExtendedLifetime(page) {} }
    let said = [
      outcome { try provider.instance.motif }, outcome { try lazy.instance.motif },
      outcome { try page.provider(Stamp.self, name: "page").instance.motif },
    ]
    #expect(
      said == ["the page's", "the page's", "the page's only"],
      """
      The page's container was asked for a provider and a lazy stamp when only its parent had a stamp. Before the first \
      use the page got a stamp of its own, and what is registered by then counts. Look at the container that the \
      provider keeps.
      """)
  }

  @Test("a lazy service stays the same when its factory is replaced after the first use")
  func registeredAfterwards() throws {
    let container = Container()
    container.register(Stamp.self) { _ in Stamp(motif: "a direwolf") }
    let lazy = container.lazy(Stamp.self)
    defer { withExtendedLifetime(container) {} }
    let first = try lazy.instance
    container.register(Stamp.self) { _ in Stamp(motif: "a lion") }
    #expect(
      try lazy.instance === first,
      """
      The first use has resolved the stamp, and a `Lazy` remembers it, whatever is registered afterwards. What is \
      registered by the first use counts.
      """)
  }

  @Test("a service with a name asks later for one without a name")
  func namedClient() throws {
    let container = Container()
    container.register(Stamp.self) { _ in Stamp(motif: "no name") }
    container.register(Stamp.self, name: "winter") { _ in Stamp(motif: "snow") }
    container.register(Provider<Stamp>.self, name: "winter") { resolver in resolver.provider(Stamp.self) }
    defer { withExtendedLifetime(container) {} }
    let provider = try container.resolve(Provider<Stamp>.self, name: "winter")
    #expect(
      try provider.instance.motif == "no name",
      "A service named \"winter\" asked for a provider of stamps without a name. Its own name is not the stamp's name."
    )
  }
}

/// A resolver that exists in this file alone, so no other code can know it by name.
private struct Desk: Resolver {
  let container: Container

  func resolve<Service, each Argument>(
    _ service: Service.Type, name: String?, arguments: repeat each Argument
  ) throws -> Service {
    try container.resolve(service, name: name, arguments: repeat each arguments)
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

private final class Hen {
  let egg: Lazy<Egg>
  init(egg: Lazy<Egg>) { self.egg = egg }
}

private final class Egg {
  let hen: Hen
  init(hen: Hen) { self.hen = hen }
}
