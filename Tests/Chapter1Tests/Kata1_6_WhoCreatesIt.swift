import Chapter1
import Testing

@Suite("1.6 · Who creates it?")
struct Kata1_6_WhoCreatesIt {
  @Test("an injected venue is the one on the invitation, even when its line is empty")
  func injected() {
    let texts = ["Under the bridge", "Behind the mill", ""].map { line in
      InjectedInvitation(venue: Meadow(displayAddress: line)).text
    }
    #expect(
      texts == ["Where: Under the bridge", "Where: Behind the mill", "Where: "],
      "The caller has chosen the venue, and nobody else may. Who created the one on the invitation?")
  }

  @Test("a venue set later is the one on the invitation")
  func replaced() {
    var invitation = InjectedInvitation(venue: Meadow(displayAddress: "Under the bridge"))
    invitation.venue = Meadow(displayAddress: "Behind the mill")
    #expect(
      invitation.text == "Where: Behind the mill",
      "A property that is set from outside is an injection, too. Which venue does the text come from?")
  }

  @Test("a factory is asked once for each invitation, whoever reads it")
  func factory() throws {
    let factory = MeadowFactory(lines: ["Under the bridge", "Behind the mill"])
    let first = try FactoryInvitation(factory: factory)
    let second = try FactoryInvitation(factory: factory)
    let texts = [first.text, second.text, first.text]
    #expect(
      texts == ["Where: Under the bridge", "Where: Behind the mill", "Where: Under the bridge"],
      "Only the factory creates, once, when an invitation comes into being. Who was asked here, and when?")
  }

  @Test("a factory that cannot make a venue stops the invitation")
  func emptyFactory() {
    #expect(
      throws: NoMeadow.self,
      "The factory's own error is the caller's to hear, as it is. What becomes of it on its way?"
    ) {
      try FactoryInvitation(factory: MeadowFactory(lines: []))
    }
  }

  @Test("a locator is asked at the creation, and never again")
  func locator() throws {
    let locator = MeadowLocator(meadow: Meadow(displayAddress: "Under the bridge"))
    let invitation = try LocatorInvitation(locator: locator)
    locator.meadow = Meadow(displayAddress: "Behind the mill")
    let texts = [invitation.text, invitation.text]
    #expect(
      texts == ["Where: Under the bridge", "Where: Under the bridge"] && locator.questions == 1,
      """
      An invitation that is printed doesn't change, so it has one question for the locator, while it is created. \
      It read \(texts), after \(locator.questions) questions.
      """)
  }

  @Test("a locator that knows no venue stops the invitation")
  func emptyLocator() {
    #expect(
      throws: NoMeadow.self,
      "A missing service is best noticed at the creation. Who hears of it, and when?"
    ) {
      try LocatorInvitation(locator: MeadowLocator(meadow: nil))
    }
  }
}

/// Exists in this file alone, so no code of the chapter can create it.
private struct Meadow: Address {
  let displayAddress: String
}

private struct NoMeadow: Error {}

/// Makes another meadow each time, until it runs out of them.
private final class MeadowFactory: AddressFactory {
  private var lines: [String]

  init(lines: [String]) {
    self.lines = lines
  }

  func makeAddress() throws -> any Address {
    if lines.isEmpty { throw NoMeadow() }
    return Meadow(displayAddress: lines.removeFirst())
  }
}

/// Counts how often it is asked.
private final class MeadowLocator: ServiceLocator {
  var meadow: Meadow?
  private(set) var questions = 0

  init(meadow: Meadow?) {
    self.meadow = meadow
  }

  func address() throws -> any Address {
    questions += 1
    guard let meadow else { throw NoMeadow() }
    return meadow
  }

  func validator() throws -> AddressValidator {
    questions += 1
    return AddressValidator(rules: [])
  }
}
