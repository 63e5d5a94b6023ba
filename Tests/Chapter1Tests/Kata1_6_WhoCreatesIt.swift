import Chapter1
import KataSupport
import Testing

@Suite("1.6 · Who creates it?")
struct Kata1_6_WhoCreatesIt {
  @Test("an invitation shows the venue that it was given, and the one that was set last")
  func injected() throws {
    var first = try invitation(to: Meadow("Under the bridge"))
    let second = try invitation(to: Meadow("Behind the mill"))
    let meadow = Meadow("")
    let empty = try invitation(to: meadow)
    var texts = [first.text, second.text, empty.text]
    for line in [" By  the\tford ", "", "Uphill"] {
      first.venue = Meadow(line)
      texts += [first.text, second.text]
    }
    meadow.displayAddress = "In the park"
    texts.append(empty.text)
    #expect(
      texts == [
        "Where: Under the bridge", "Where: Behind the mill", "Where: ",
        "Where:  By  the\tford ", "Where: Behind the mill", "Where: ", "Where: Behind the mill",
        "Where: Uphill", "Where: Behind the mill", "Where: In the park",
      ],
      """
      The text should be "Where: " and the line of the venue that the caller chose last, as it reads now, even if it is empty. \
      A venue from anywhere else is a hidden dependency. Look for an address that `DinnerInvitation` creates.
      """)
  }

  @Test("an invitation can't be created without a venue")
  func noDefault() {
    let created = String(describing: DinnerInvitation())
    #expect(
      created == "nil",
      """
      `DinnerInvitation()` compiles, and above you see the venue that the invitation then chose by itself. If an \
      object can't do its work without a dependency, its initializer should demand it. What makes it optional here?
      """)
  }

  @Test("a tour asks its factory when an evening is announced, once for each")
  func tour() throws {
    let calls = CallLog()
    var tour = DinnerTour(factory: MeadowFactory(calls, ["Under the  bridge ", "", "Under the  bridge "]))
    calls.record("\(tour.programme)")
    for _ in 1...3 {
      calls.record("announce")
      try tour.announceEvening()
      calls.record("\(tour.programme)")
      calls.record("\(tour.programme)")
    }
    let one = #"["Evening 1: Under the  bridge "]"#
    let two = #"["Evening 1: Under the  bridge ", "Evening 2: "]"#
    let three = #"["Evening 1: Under the  bridge ", "Evening 2: ", "Evening 3: Under the  bridge "]"#
    #expect(
      calls.calls == [
        "[]", "announce", "made Under the  bridge ", one, one, "announce", "made ", two, two,
        "announce", "made Under the  bridge ", three, three,
      ],
      """
      Each evening needs a venue of its own, also where two read alike, and not before it is announced; reading the \
      programme makes none. The \
      first entry that differs shows a venue that was made too early, too often, or not at all.
      """)
  }

  @Test("an evening without a venue is not announced, and the next one takes its number")
  func tourWithoutVenue() throws {
    let calls = CallLog()
    var tour = DinnerTour(factory: MeadowFactory(calls, [nil, "By the ford", nil, nil, "Uphill"]))
    for _ in 1...5 {
      do {
        try tour.announceEvening()
        calls.record("announced")
      } catch { calls.record("\(error)") }
    }
    #expect(
      calls.calls + tour.programme == [
        "refusal 1", "made By the ford", "announced", "refusal 2", "refusal 3",
        "made Uphill", "announced", "Evening 1: By the ford", "Evening 2: Uphill",
      ],
      """
      When the factory throws, its very error should reach the caller, and the tour stays as it was: no evening, no \
      other venue, no second attempt. Compare the logs; the programme comes last.
      """)
  }

  @Test("two tours have venues of their own, and show them as they read now")
  func twoTours() throws {
    let meadow = Meadow("Under the bridge")
    var north = DinnerTour(factory: OneMeadow(meadow))
    var south = DinnerTour(factory: OneMeadow(Meadow("Uphill")))
    try north.announceEvening()
    try south.announceEvening()
    let before = north.programme + south.programme
    meadow.displayAddress = "Behind the mill"
    #expect(
      [before, north.programme, south.programme] == [
        ["Evening 1: Under the bridge", "Evening 1: Uphill"], ["Evening 1: Behind the mill"],
        ["Evening 1: Uphill"],
      ],
      """
      A tour should keep the venues that its own factory made, and ask each for its line whenever the programme is \
      read. Compare the lists: the second is read after the first meadow has changed its line.
      """)
  }

  @Test("a page looks up all that it needs while it is created, and keeps what it found")
  func page() throws {
    let calls = CallLog()
    let meadow = Meadow("Under the  bridge ")
    let locator = Locator(calls, meadow: meadow, rules: ["too damp", "dark", "too damp"])
    let page = try VenuePage(locator: locator)
    calls.record("created")
    locator.meadow = Meadow("Behind the mill")
    locator.rules = ["too dry"]
    calls.record("\(page.lines)")
    meadow.displayAddress = "Uphill"
    calls.record("\(page.lines)")
    let later = try VenuePage(locator: locator)
    calls.record("\(later.lines)")
    let checks = #""Check: too damp", "Check: dark", "Check: too damp"]"#
    #expect(
      calls.calls == [
        "address?", "validator?", "created", #"["Where: Under the  bridge ", "# + checks,
        #"["Where: Uphill", "# + checks, "address?", "validator?",
        #"["Where: Behind the mill", "Check: too dry"]"#,
      ],
      """
      A page should ask its locator once for the address, then once for the validator, and both before it is \
      created. What it asks for later can be missing or different by then. It shows the venue's line as it reads now, \
      and every violation that the validator returns. Which entry differs?
      """)
  }

  @Test(
    "a locator that lacks something stops the page while it is created", arguments: ["address", "validator"])
  func emptyLocator(missing: String) {
    let calls = CallLog()
    let locator = Locator(calls, meadow: Meadow("Under the bridge"), rules: [])
    if missing == "address" { locator.meadow = nil } else { locator.rules = nil }
    for _ in 1...2 {
      do {
        let page = try VenuePage(locator: locator)
        calls.record("created")
        calls.record("\(page.lines)")
      } catch { calls.record("\(error)") }
    }
    let asked = missing == "address" ? ["address?"] : ["address?", "validator?"]
    let attempt = asked + ["nothing registered: \(missing)"]
    #expect(
      calls.calls == attempt + attempt,
      """
      The compiler can't see that the locator is empty, so the page finds out at run time. That should be while it is \
      created, and in the locator's own words. Compare the logs: what happened after the look-up that failed?
      """)
  }

  @Test("a yearbook with a page that lacks something is not printed")
  func yearbook() {
    let calls = CallLog()
    let locator = Locator(calls, meadow: Meadow("Under the bridge"), rules: nil)
    do {
      calls.record("\(try PrintingHouse(locator: locator).print([Cover.self, VenuePage.self]))")
    } catch { calls.record("\(error)") }
    locator.rules = ["too damp"]
    do {
      calls.record("\(try PrintingHouse(locator: locator).print([Cover.self, VenuePage.self]))")
    } catch { calls.record("\(error)") }
    #expect(
      calls.calls == [
        "address?", "validator?", "nothing registered: validator", "address?", "validator?",
        #"[["The yearbook"], ["Where: Under the bridge", "Check: too damp"]]"#,
      ],
      """
      The printing house creates all pages before it prints one, so a page that fails while it is created stops the \
      yearbook in time. At which entry does the log differ, and does the page report there what it lacks?
      """)
  }
}

/// Creates an invitation to any venue. At the start, `DinnerInvitation` takes no venue as well, and this throws.
private func invitation(
  to venue: any Address, sourceLocation: SourceLocation = #_sourceLocation
) throws -> DinnerInvitation {
  let initializer: Any = DinnerInvitation.init(venue:)
  let create = try #require(
    initializer as? TakesVenue,
    """
    The initializer of `DinnerInvitation` takes another type than `any Address`. An optional says that nil is fine, \
    and then the invitation has to choose a venue itself. It needs exactly one venue, and the caller knows it.
    """,
    sourceLocation: sourceLocation)
  return create(venue)
}

private typealias TakesVenue = @Sendable (any Address) -> DinnerInvitation

private protocol NeedsVenue {}
extension DinnerInvitation: NeedsVenue {}

/// Stands in for `DinnerInvitation()` where the chapter has no such initializer. One that it has is preferred.
extension NeedsVenue {
  fileprivate init?() { return nil }
}

/// Exists in this file alone, so no code of the chapter can create it.
private final class Meadow: Address, CustomStringConvertible {
  var displayAddress: String
  var description: String { displayAddress }

  init(_ displayAddress: String) {
    self.displayAddress = displayAddress
  }
}

private struct NoMeadow: Error, CustomStringConvertible {
  let description: String
}

/// Makes another meadow each time, and throws another error for each nil.
private final class MeadowFactory: AddressFactory {
  private let calls: CallLog
  private var lines: [String?]
  private var refusals = 0

  init(_ calls: CallLog, _ lines: [String?]) {
    self.calls = calls
    self.lines = lines
  }

  func makeAddress() throws -> any Address {
    guard !lines.isEmpty, let line = lines.removeFirst() else {
      refusals += 1
      throw NoMeadow(description: "refusal \(refusals)")
    }
    calls.record("made \(line)")
    return Meadow(line)
  }
}

private struct OneMeadow: AddressFactory {
  private let meadow: Meadow

  init(_ meadow: Meadow) {
    self.meadow = meadow
  }

  func makeAddress() -> any Address { meadow }
}

/// Logs what it is asked for. It has no validator while it has no rules.
private final class Locator: ServiceLocator {
  var meadow: Meadow?
  var rules: [String]?
  private let calls: CallLog

  init(_ calls: CallLog, meadow: Meadow?, rules: [String]?) {
    self.calls = calls
    self.meadow = meadow
    self.rules = rules
  }

  func address() throws -> any Address {
    calls.record("address?")
    guard let meadow else { throw NoMeadow(description: "nothing registered: address") }
    return meadow
  }

  func validator() throws -> AddressValidator {
    calls.record("validator?")
    guard let rules else { throw NoMeadow(description: "nothing registered: validator") }
    return AddressValidator(
      rules: rules.map { violation in AddressRule(violation: violation) { _ in false } })
  }
}

private struct Cover: Page {
  init(locator: any ServiceLocator) {}
  var lines: [String] { ["The yearbook"] }
}
