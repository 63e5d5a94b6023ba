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

  @Test("a venue set later is the one on the invitation, even when its line is empty")
  func replaced() {
    var invitation = InjectedInvitation(venue: Meadow(displayAddress: "Under the bridge"))
    let texts = ["Behind the mill", ""].map { line in
      invitation.venue = Meadow(displayAddress: line)
      return invitation.text
    }
    #expect(
      texts == ["Where: Behind the mill", "Where: "],
      "A property that is set from outside is an injection, too. Which venue does the text come from?")
  }

  @Test("a factory is asked once for each invitation, whoever reads it")
  func factory() throws {
    let lines = ["Under the bridge", "", "Behind the mill", "By the ford", "Uphill", ""]
    let factory = MeadowFactory(lines: lines)
    let first = try FactoryInvitation(factory: factory)
    let second = try FactoryInvitation(factory: factory)
    let third = try FactoryInvitation(factory: factory)
    let texts = [third.text, second.text, first.text, first.text]
    #expect(
      texts == ["Where: Behind the mill", "Where: ", "Where: Under the bridge", "Where: Under the bridge"],
      "Only the factory creates, once, when an invitation comes into being. Who was asked here, and when?")
  }

  @Test("a factory that cannot make a venue stops the invitation")
  func emptyFactory() {
    #expect(
      throws: NoMeadow.self,
      "The factory is asked once, and its error is the caller's to hear. What happened after it had thrown?"
    ) {
      try FactoryInvitation(factory: MeadowFactory(lines: [nil, "Under the bridge"]))
    }
  }

  @Test("a locator is asked at the creation, and never again", arguments: ["Under the bridge", ""])
  func locator(line: String) throws {
    let locator = MeadowLocator(meadow: Meadow(displayAddress: line))
    let invitation = try LocatorInvitation(locator: locator)
    locator.meadow = Meadow(displayAddress: "Behind the mill")
    let texts = [invitation.text, invitation.text]
    #expect(
      texts == ["Where: \(line)", "Where: \(line)"] && locator.questions == 1,
      """
      An invitation has one question for the locator, while it is created, and prints what it hears. \
      It read \(texts), after \(locator.questions) questions.
      """)
  }

  @Test("a locator that knows no venue stops the invitation")
  func emptyLocator() {
    #expect(
      throws: NoMeadow.self,
      "A missing service is best noticed at the creation, in the locator's own words. Who hears of it, and when?"
    ) {
      try LocatorInvitation(locator: MeadowLocator(meadow: nil))
    }
  }

  @Test("whoever is handed nothing has nothing to print")
  func nothingHanded() throws {
    let invitations = try [
      String(describing: InjectedInvitation()), String(describing: FactoryInvitation()),
      String(describing: LocatorInvitation()),
    ]
    #expect(
      invitations == ["nil", "nil", "nil"],
      "An invitation that needs nothing from its caller has a venue that nobody chose. Whose is it?")
  }
}

/// Exists in this file alone, so no code of the chapter can create it.
private struct Meadow: Address {
  let displayAddress: String
}

private struct NoMeadow: Error {}

private protocol OutOfNothing {}
extension InjectedInvitation: OutOfNothing {}
extension FactoryInvitation: OutOfNothing {}
extension LocatorInvitation: OutOfNothing {}

/// Stands in for a creation that needs nothing from the caller. One that the chapter offers goes before.
extension OutOfNothing {
  fileprivate init?() throws { return nil }
}

/// Makes another meadow each time, none for nil, until it runs out of them.
private final class MeadowFactory: AddressFactory {
  private var lines: [String?]

  init(lines: [String?]) {
    self.lines = lines
  }

  func makeAddress() throws -> any Address {
    guard !lines.isEmpty, let line = lines.removeFirst() else { throw NoMeadow() }
    return Meadow(displayAddress: line)
  }
}

/// Counts how often it is asked. When it knows no meadow, it knows one by the next time.
private final class MeadowLocator: ServiceLocator {
  var meadow: Meadow?
  private(set) var questions = 0

  init(meadow: Meadow?) {
    self.meadow = meadow
  }

  func address() throws -> any Address {
    questions += 1
    guard let meadow else {
      meadow = Meadow(displayAddress: "Under the bridge")
      throw NoMeadow()
    }
    return meadow
  }

  func validator() throws -> AddressValidator {
    questions += 1
    return AddressValidator(rules: [])
  }
}
