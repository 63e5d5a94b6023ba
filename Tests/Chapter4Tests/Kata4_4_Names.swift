import Chapter4
import KataSupport
import Testing

@Suite("4.4 · Names")
struct Kata4_4_Names {
  @Test("two registrations of one type are told apart by name")
  func named() {
    let container = Container()
    container.register(Address.self, name: "home") { _ in Tent(pitch: 1) }
    container.register(Address.self, name: "office") { _ in Tent(pitch: 2) }
    let addresses = ["home", "office", "home"].map { name in
      outcome { try container.resolve(Address.self, name: name).displayAddress }
    }
    #expect(
      addresses == ["pitch 1", "pitch 2", "pitch 1"],
      "A member has a home and an office, and both are an address. The name is a part of what is asked for.")
  }

  @Test("a registration without a name stands beside those with one")
  func unnamed() {
    let container = Container()
    container.register(Address.self) { _ in Tent(pitch: 0) }
    container.register(Address.self, name: "office") { _ in Tent(pitch: 2) }
    #expect(
      outcome { try container.resolve(Address.self).displayAddress } == "pitch 0",
      "A request without a name must reach the registration without a name.")
  }

  @Test("an unknown name is an error, even where an unnamed one is registered")
  func unknown() {
    let container = Container()
    container.register(Address.self) { _ in Tent(pitch: 0) }
    #expect(
      throws: MissingRegistrationError.self,
      "A name that isn't registered must be an error. Otherwise a typing error first shows in production."
    ) { try container.resolve(Address.self, name: "ofice") }
  }

  @Test("asking without a name does not pick one of the named")
  func neverGuess() {
    let container = Container()
    container.register(Address.self, name: "office") { _ in Tent(pitch: 2) }
    #expect(
      throws: MissingRegistrationError.self,
      """
      Today there is one named address, and tomorrow there are two: a container that guesses would change its answer.
      """
    ) { try container.resolve(Address.self) }
  }

  @Test("names that look alike are names of their own")
  func exactName() {
    let container = Container()
    container.register(Address.self) { _ in Tent(pitch: 0) }
    container.register(Address.self, name: "office") { _ in Tent(pitch: 2) }
    container.register(Address.self, name: "") { _ in Tent(pitch: 5) }
    let principle =
      "Names are compared as they are. The empty text is a name too, and differs from no name."
    let addresses = [nil, ""].map { name in
      outcome { try container.resolve(Address.self, name: name).displayAddress }
    }
    #expect(addresses == ["pitch 0", "pitch 5"], "\(principle)")
    for name in ["Office", "office ", "offices", "officé", "ofice", "office.west", "default"] {
      #expect(throws: MissingRegistrationError.self, "Nothing is registered under \"\(name)\". \(principle)")
      {
        try container.resolve(Address.self, name: name)
      }
    }
  }

  @Test("an unknown name is an error where arguments are passed, too")
  func unknownWithArgument() {
    let container = Container()
    container.register(Address.self) { (_, pitch: Int) in Tent(pitch: pitch) }
    #expect(
      throws: MissingRegistrationError.self,
      "The rule is the same with and without arguments: no registration steps in for one with another name."
    ) { try container.resolve(Address.self, name: "office", arguments: 3) }
  }

  @Test("the container knows no default for a name, not even for the office")
  func noDefaultInside() {
    let container = Container()
    container.register(Address.self) { _ in Tent(pitch: 0) }
    container.register(Address.self, name: "home") { _ in Tent(pitch: 1) }
    container.register(String.self, name: "home") { _ in "the home's telephone" }
    let principle =
      "A container never answers one name with another registration. The card's rule is for the card's office alone."
    #expect(throws: MissingRegistrationError.self, "No office is registered. \(principle)") {
      try container.resolve(Address.self, name: "office")
    }
    DeliveryServices.register(in: container)
    #expect(throws: MissingRegistrationError.self, "No office's telephone is registered. \(principle)") {
      try container.resolve(String.self, name: "office")
    }
  }

  @Test("letters go home, and parcels go to the office")
  func card() {
    let container = Container()
    DeliveryServices.register(in: container)
    container.register(Address.self) { _ in Tent(pitch: 0) }
    container.register(Address.self, name: "office") { _ in Tent(pitch: 2) }
    container.register(Address.self, name: "home") { _ in Tent(pitch: 1) }
    var cards = [outcome { try container.resolve(DeliveryCard.self).text }]
    container.register(Address.self, name: "home") { _ in Tent(pitch: 3) }
    cards.append(outcome { try container.resolve(DeliveryCard.self).text })
    container.register(Address.self, name: "office") { _ in Tent(pitch: 4) }
    cards.append(outcome { try container.resolve(DeliveryCard.self).text })
    #expect(
      cards == [
        "letters: pitch 1; parcels: pitch 2", "letters: pitch 3; parcels: pitch 2",
        "letters: pitch 3; parcels: pitch 4",
      ],
      """
      The member has a home and an office. Then the home moves, and then the office does. The card's factory must resolve \
      both, under their names, for each card.
      """)
  }

  @Test("without an office, parcels go home")
  func withoutAnOffice() {
    let container = Container()
    DeliveryServices.register(in: container)
    container.register(Address.self, name: "home") { _ in Tent(pitch: 1) }
    var cards = [outcome { try container.resolve(DeliveryCard.self).text }]
    container.register(Address.self, name: "home") { _ in Tent(pitch: 3) }
    cards.append(outcome { try container.resolve(DeliveryCard.self).text })
    container.register(Address.self, name: "office") { _ in Tent(pitch: 2) }
    cards.append(outcome { try container.resolve(DeliveryCard.self).text })
    #expect(
      cards == [
        "letters: pitch 1; parcels: pitch 1", "letters: pitch 3; parcels: pitch 3",
        "letters: pitch 3; parcels: pitch 2",
      ],
      """
      The member has no office at first, moves, and then gets an office. Parcels go to the home of that moment until the \
      app registers an office.
      """)
  }

  @Test("an office that fails is an error, and its parcels do not go home")
  func failingOffice() {
    let container = Container()
    DeliveryServices.register(in: container)
    container.register(Address.self, name: "home") { _ in Tent(pitch: 1) }
    container.register(Address.self, name: "office") { _ in throw BlownAway() }
    #expect(
      outcome { try container.resolve(DeliveryCard.self).text } == "error: the tent is blown away",
      "An office is registered, and its factory throws. The card must pass the error on: the member has an office."
    )
    container.register(Address.self, name: "office") { resolver in
      Tent(pitch: try resolver.resolve(Janitor.self, name: "office").pitch)
    }
    let error = errorText { try container.resolve(DeliveryCard.self) }
    #expect(
      error.contains("Janitor"),
      """
      An office is registered, and what it needs isn't. That is a `MissingRegistrationError` as well, about the janitor, \
      and the card must pass it on. It was: \(error)
      """)
    container.register(Address.self, name: "office") { resolver in
      try resolver.resolve(Address.self, name: "office", arguments: 3)
    }
    let missing = #expect(
      throws: MissingRegistrationError.self,
      """
      The registered office needs an office with a number, and that one is missing. Its key has the same service and the \
      same name, but other arguments. The member has an office, so the card must pass the error on.
      """
    ) { try container.resolve(DeliveryCard.self) }
    #expect(
      missing.map { $0.missing.argumentTypes.count } == 1,
      "The office with a number is what is missing, and the card's error must say so.")
  }

  @Test("a missing home is an error, with an office and without")
  func withoutAHome() {
    let principle =
      "Every member has a home, so an app without one has forgotten a registration. No other address takes its place."
    let container = Container()
    DeliveryServices.register(in: container)
    container.register(Address.self) { _ in Tent(pitch: 0) }
    let neither: Comment = "The app has registered neither a home nor an office. \(principle)"
    #expect(throws: MissingRegistrationError.self, neither) {
      try container.resolve(DeliveryCard.self)
    }
    #expect(throws: MissingRegistrationError.self, neither) {
      try container.resolve(Address.self, name: "office")
    }
    container.register(Address.self, name: "office") { _ in Tent(pitch: 2) }
    let noHome: Comment = "The app has registered an office and no home. \(principle)"
    #expect(throws: MissingRegistrationError.self, noHome) {
      try container.resolve(DeliveryCard.self)
    }
    container.register(Address.self, name: "home") { _ in throw BlownAway() }
    #expect(
      outcome { try container.resolve(DeliveryCard.self).text } == "error: the tent is blown away",
      "The home is registered, and its factory throws. The card must pass the error on.")
  }

  @Test("without an office, the error is the home's")
  func homeFailsWithoutAnOffice() async {
    await #expect(
      processExitsWith: .success,
      "The process ended. As long as a key ignores its name, a default for the office that asks for the home asks for itself, without end. Begin with the key."
    ) {
      let container = Container()
      DeliveryServices.register(in: container)
      let principle =
        "A card needs a home, and can do without an office. The home failed, so the error must be the home's."
      let missing = #expect(
        throws: MissingRegistrationError.self, "Neither a home nor an office is registered. \(principle)"
      ) { try container.resolve(DeliveryCard.self) }
      let name = missing?.missing.name
      #expect(
        name == "home",
        "The home isn't registered. \(principle) The error is about the name \(name ?? "nil").")
      container.register(Address.self, name: "home") { _ in throw BlownAway() }
      let text = outcome { try container.resolve(DeliveryCard.self).text }
      #expect(
        text == "error: the tent is blown away",
        "The home's factory throws. \(principle) What came out: \(text)")
    }
  }

  @Test("each address is made once for a card, when the card is resolved")
  func onceEach() {
    let log = CallLog()
    let container = Container()
    DeliveryServices.register(in: container)
    container.register(Address.self, name: "home") { _ in
      log.record("home")
      return Tent(pitch: 1)
    }
    container.register(Address.self, name: "office") { _ in
      log.record("office")
      return Tent(pitch: 2)
    }
    #expect(log.calls == [], "Registering runs no factory.")
    for _ in 0..<2 { _ = try? container.resolve(DeliveryCard.self) }
    let halves = [log.calls.prefix(2).sorted(), log.calls.dropFirst(2).sorted()]
    #expect(
      halves == [["home", "office"], ["home", "office"]],
      "Two cards were resolved. A card needs one home and one office, and a factory may be expensive.")
  }

  @Test("a container with a card in it is released after its last use")
  func gone() {
    var leaks = LeakCheck()
    do {
      let container = Container()
      DeliveryServices.register(in: container)
      container.register(Address.self, name: "home") { _ in Tent(pitch: 1) }
      _ = try? container.resolve(DeliveryCard.self)
      leaks.watch(container, as: "the container", suspect: "a factory of `DeliveryServices`")
    }
    #expect(
      leaks.survivors.isEmpty,
      "\(leaks) The rule of kata 4.2 holds for these factories, too: the container owns them. What do they capture?"
    )
  }

  @Test("keys that differ in their names have different hashes, and equal keys have equal ones")
  func hashes() {
    let container = Container()
    let names = [nil, "", "home", "office"]
    let keys = names.map { name in container.register(Address.self, name: name) { _ in Tent(pitch: 0) }.key }
    let hashes = Dictionary(grouping: keys, by: \.hashValue).values.map { keys in keys.map(\.description) }
    #expect(
      hashes.allSatisfy { $0.count == 1 },
      """
      The keys that share a hash stand in one group. A dictionary compares such keys one after the other, so `hash(into:)` \
      must use the name if `==` does. nil and the empty text are two names.
      """)
    let again = Container().register(Address.self, name: "home") { _ in Tent(pitch: 1) }.key
    #expect(again == keys[2], "The same service under the same name has the same key in each container.")
    #expect(
      again.hashValue == keys[2].hashValue, "Equal keys must have equal hashes, or the dictionary misses one."
    )
  }

  @Test("names and arguments work together")
  func namedWithArgument() {
    let container = Container()
    container.register(Address.self, name: "home") { (_, pitch: Int) in Tent(pitch: pitch) }
    container.register(Address.self, name: "office") { (_, pitch: Int) in Tent(pitch: pitch * 100) }
    container.register(Address.self) { (_, pitch: Int) in Tent(pitch: pitch * 10) }
    let addresses = ["home", "office", nil].map { name in
      outcome { try container.resolve(Address.self, name: name, arguments: 3).displayAddress }
    }
    #expect(
      addresses == ["pitch 3", "pitch 300", "pitch 30"],
      "A registration is found by its service, its arguments and its name, all three.")
  }
}

/// A home that exists in this file alone.
private struct Tent: Address {
  let pitch: Int
  var displayAddress: String { "pitch \(pitch)" }
}

/// Knows where the office is, and is never registered.
private struct Janitor {
  let pitch: Int
}

private struct BlownAway: Error, CustomStringConvertible {
  let description = "the tent is blown away"
}
