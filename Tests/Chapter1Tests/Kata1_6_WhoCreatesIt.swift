import Chapter1
import KataSupport
import Testing

@Suite("1.6 · Who creates it?")
struct Kata1_6_WhoCreatesIt {
  @Test("an invitation shows the venue of its office, and the one that was set last")
  func injected() {
    let calls = CallLog()
    let meadow = Meadow("")
    let north = DinnerOffice(venue: Meadow("Under the bridge"), factory: MeadowFactory(calls, ["Chicago"]))
    let south = DinnerOffice(venue: meadow, factory: MeadowFactory(calls, ["Chicago"]))
    var first = north.invitation()
    let second = north.invitation()
    let empty = south.invitation()
    var texts = [first.text, second.text, empty.text]
    for line in [" By  the\tford ", "", "Uphill"] {
      first.venue = Meadow(line)
      texts += [first.text, second.text, north.invitation().text]
    }
    meadow.displayAddress = "In the park"
    texts += [empty.text, south.invitation().text]
    let old = "Where: Under the bridge"
    #expect(
      texts == [
        old, old, "Where: ", "Where:  By  the\tford ", old, old, "Where: ", old, old, "Where: Uphill", old,
        old,
        "Where: In the park", "Where: In the park",
      ],
      """
      The text should be "Where: " and the line of the venue that was chosen last, as it reads now, even if it is \
      empty. A venue from anywhere else is a hidden dependency. Which object knows the venue of this year's dinner, \
      and how does the invitation get it?
      """)
    #expect(
      calls.calls == [],
      """
      An invitation was created, and the factory rented a venue. The venue of this year's dinner is already known, so \
      nothing should be rented for it.
      """)
  }

  @Test("an invitation can't be created without a venue, nor a tour without a way to get one")
  func noDefault() {
    let created = [
      String(describing: DinnerInvitation()), String(describing: DinnerInvitation(venue: nil)),
      String(describing: DinnerInvitation(at: nil)), String(describing: DinnerInvitation(nil)),
    ]
    #expect(
      created == ["nil", "nil", "nil", "nil"],
      """
      `DinnerInvitation()`, or one with nil for a venue, compiles, and above you see the invitation that it creates. \
      If an object can't do its work without a dependency, its initializer should demand it. What makes it optional \
      here?
      """)
    let tours = [String(describing: DinnerTour()), String(describing: DinnerTour(factory: nil))]
    #expect(
      tours == ["nil", "nil"],
      """
      `DinnerTour()` or `DinnerTour(factory: nil)` compiles, so a tour can be created without a way to get venues. Its \
      initializer should demand what the tour can't do without.
      """)
  }

  @Test("a tour gets a venue when an evening is announced, one for each")
  func tour() throws {
    let calls = CallLog()
    let office = DinnerOffice(
      venue: Meadow("Uphill"),
      factory: MeadowFactory(calls, ["Under the  bridge ", "", "Under the  bridge ", "Behind the mill"]))
    var tour = office.tour()
    var other = office.tour()
    calls.record("\(tour.programme)")
    for _ in 1...3 {
      calls.record("announce")
      try tour.announceEvening()
      calls.record("\(tour.programme)")
      calls.record("\(tour.programme)")
    }
    calls.record("announce")
    try other.announceEvening()
    calls.record("\(other.programme)")
    let one = #"["Evening 1: Under the  bridge "]"#
    let two = #"["Evening 1: Under the  bridge ", "Evening 2: "]"#
    let three = #"["Evening 1: Under the  bridge ", "Evening 2: ", "Evening 3: Under the  bridge "]"#
    #expect(
      calls.calls == [
        "[]", "announce", "made Under the  bridge ", one, one, "announce", "made ", two, two,
        "announce", "made Under the  bridge ", three, three,
        "announce", "made Behind the mill", #"["Evening 1: Behind the mill"]"#,
      ],
      """
      Each evening needs a venue of its own, also where two read alike, and not before it is announced; reading the \
      programme makes none. The last two entries are of another tour. The first entry that differs shows a venue that \
      was made too early, too often or not at all, or a line that is not the venue's.
      """)
  }

  @Test("an evening without a venue is not announced, and the next one takes its number")
  func tourWithoutVenue() throws {
    let calls = CallLog()
    let factory = MeadowFactory(calls, [nil, "By the ford", nil, nil, "Uphill"])
    var tour = DinnerOffice(venue: Meadow("Here"), factory: factory).tour()
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
      When no venue can be rented, the factory's error should reach the caller unchanged, and the tour stays as it \
      was: no evening, no other venue, no second attempt. Compare the logs; the programme comes last.
      """)
  }

  @Test("two tours have venues of their own, and show them as they read now")
  func twoTours() throws {
    let meadow = Meadow("Under the bridge")
    var north = DinnerOffice(venue: Meadow("Here"), factory: OneMeadow(meadow)).tour()
    var south = DinnerOffice(venue: meadow, factory: OneMeadow(Meadow("Uphill"))).tour()
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
    let copy = north
    try north.announceEvening()
    #expect(
      [north.programme.count, copy.programme.count] == [2, 1],
      """
      A tour was copied, and then an evening was announced in one of the two. A tour is a value, so the copy stays as \
      it was. What do the two share?
      """)
  }

  @Test("a tour and its copy announce evenings of their own")
  func copiedTour() throws {
    let lines = (1...13).map { number in "Pier \(number)" }
    var tour = DinnerOffice(venue: Meadow("Here"), factory: MeadowFactory(CallLog(), lines)).tour()
    try tour.announceEvening()
    var copy = tour
    try tour.announceEvening()
    try copy.announceEvening()
    for _ in 3...11 { try tour.announceEvening() }
    #expect(
      copy.programme == ["Evening 1: Pier 1", "Evening 2: Pier 3"],
      """
      The copy has the evening that was announced before it was made, and the one that was announced in it. Its lines and \
      numbers come from its own evenings. What does it share with the original?
      """)
    let later = (3...11).map { number in "Evening \(number): Pier \(number + 1)" }
    #expect(
      tour.programme == ["Evening 1: Pier 1", "Evening 2: Pier 2"] + later,
      """
      The original has eleven evenings of its own, in the order in which they were announced. The evening of the copy is \
      not among them, and doesn't change a number.
      """)
  }

  @Test("an invitation lets a venue go that was replaced, and a tour takes its venues along")
  func replacedVenue() throws {
    var leaks = LeakCheck()
    var invitation: DinnerInvitation
    do {
      let first = Meadow("Uphill")
      let second = Meadow("Downhill")
      let rented = Meadow("Pier 7")
      leaks.watch(first, as: "the first venue", suspect: "the invitation, beside the venue that was set")
      leaks.watch(second, as: "the second venue", suspect: "the invitation, beside the venue that was set")
      leaks.watch(rented, as: "the venue of an evening", suspect: "a global or static property")
      let office = DinnerOffice(venue: first, factory: OneMeadow(rented))
      invitation = office.invitation()
      invitation.venue = second
      var tour = office.tour()
      try tour.announceEvening()
    }
    invitation.venue = Meadow("By the ford")
    #expect(
      leaks.survivors == [],
      """
      The invitation shows its third venue, and the tour is gone. An invitation uses one venue, so it holds one. \(leaks)
      """)
    withExtendedLifetime(invitation) {}
  }

  @Test("an error arrives as the very error that was thrown")
  func sameError() throws {
    var tour = DinnerOffice(venue: Meadow("Here"), factory: MeadowFactory(CallLog(), [nil])).tour()
    #expect(
      throws: NoMeadow.self, "The factory's error should reach the caller as it is. A wrapper hides its type."
    ) { try tour.announceEvening() }
    for (meadow, rules) in [(nil, []), (Meadow("Here"), nil)] as [(Meadow?, [String]?)] {
      #expect(
        throws: NoMeadow.self, "The locator's error should come out as it is. A wrapper hides its type."
      ) { try VenuePage(locator: Locator(CallLog(), meadow: meadow, rules: rules)) }
    }
  }

  @Test("a page shows the line of any venue, and checks the very venue")
  func anyVenue() throws {
    let venues: [any Address] = [Meadow(""), Consulate(), Jetty()]
    let pages = try venues.map { venue in try VenuePage(locator: Inspector(venue: venue)).lines }
    #expect(
      pages == [
        ["Where: ", "Check: empty", "Check: "], ["Where: 7 Oak Lane", "Check: no state", "Check: "],
        ["Where: Pier", "Check: no number", "Check: "],
      ],
      """
      The venues are a meadow with an empty line, one that left its state out, and one with other words on labels. The \
      page shows the display address as it is, and all that the validator returns about that venue, also a violation \
      without words. Which address did the validator see?
      """)
  }

  @Test("each object holds what it uses, and lets the rest go")
  func leaks() throws {
    var leaks = LeakCheck()
    let invitation: DinnerInvitation
    do {
      let factory = MeadowFactory(CallLog(), [])
      leaks.watch(factory, as: "the factory", suspect: "the invitation, which rents nothing")
      invitation = DinnerOffice(venue: Meadow("Uphill"), factory: factory).invitation()
    }
    var tour: DinnerTour
    do {
      let venue = Meadow("Uphill")
      leaks.watch(venue, as: "this year's venue", suspect: "the tour, which has other venues")
      tour = DinnerOffice(venue: venue, factory: MeadowFactory(CallLog(), ["By the ford"])).tour()
    }
    try tour.announceEvening()
    let page: VenuePage
    do {
      let locator = Locator(CallLog(), meadow: Meadow("Uphill"), rules: [])
      leaks.watch(locator, as: "the locator", suspect: "the page, which has found all that it needs")
      page = try VenuePage(locator: locator)
    }
    #expect(
      leaks.survivors == [],
      """
      Only the invitation, the tour and the page are still in use, and something that none of them needs is still \
      alive. An object that is given more than it needs depends on all of it. If it was given a \
      closure: one that mentions a property of `self` holds all of `self`. \(leaks)
      """)
    withExtendedLifetime((invitation, tour, page)) {}
  }

  @Test("a venue is gone with the invitation that shows it")
  func venueGone() {
    var leaks = LeakCheck()
    do {
      let venue = Meadow("Uphill")
      leaks.watch(venue, as: "the venue", suspect: "a global or static property")
      _ = DinnerOffice(venue: venue, factory: MeadowFactory(CallLog(), [])).invitation().text
    }
    #expect(
      leaks.survivors == [],
      """
      Office and invitation are gone, and something still holds the venue. A global or static property through which an \
      object gets what it needs is a dependency that its initializer hides. \(leaks)
      """)
  }

  @Test("a page checks the line that it shows")
  func checkedAsItReads() throws {
    let meadow = Meadow("Pier 7")
    let page = try VenuePage(locator: Clerk(meadow: meadow))
    let before = page.lines
    meadow.displayAddress = "Pier"
    #expect(
      [before, page.lines] == [["Where: Pier 7"], ["Where: Pier", "Check: no number"]],
      """
      Left is the page before and after the venue has changed its line. A page says what is wrong with the line that it \
      shows, so it asks for both at the same moment. Which of the two was kept from an earlier moment?
      """)
  }

  @Test("a page looks up all that it needs while it is created, and keeps what it found")
  func page() throws {
    let calls = CallLog()
    let meadow = Meadow("Under the  bridge ")
    let locator = Locator(calls, meadow: meadow, rules: ["too damp", "dark", "too damp"])
    let page = try VenuePage(locator: locator)
    let lookedUp = calls.calls.sorted()
    locator.meadow = Meadow("Behind the mill")
    locator.rules = ["too dry"]
    var shown = [page.lines]
    meadow.displayAddress = "Uphill"
    shown.append(page.lines)
    let lookedUpLater = Array(calls.calls.dropFirst(lookedUp.count))
    shown.append(try VenuePage(locator: locator).lines)
    #expect(
      [lookedUp, lookedUpLater] == [["address?", "validator?"], []],
      """
      Left is what the page looked up while it was created, right what it looked up when it was printed. Each should be \
      looked up once, and both before it is printed: what a page asks for later can be missing or different by then.
      """)
    let checks = ["Check: too damp", "Check: dark", "Check: too damp"]
    #expect(
      shown == [
        ["Where: Under the  bridge "] + checks, ["Where: Uphill"] + checks,
        ["Where: Behind the mill", "Check: too dry"],
      ],
      """
      A page shows the venue that it found, as it reads now, and every violation that the validator returns. The third \
      page was created after the locator had changed. Compare the lists.
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
    let other = missing == "address" ? "validator?" : "address?"
    let attempt = ["\(missing)?", "nothing registered: \(missing)"]
    #expect(
      calls.calls.filter { call in call != other } == attempt + attempt,
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
      calls.calls.filter { call in !call.hasSuffix("?") } == [
        "nothing registered: validator",
        #"[["The yearbook"], ["Where: Under the bridge", "Check: too damp"]]"#,
      ],
      """
      The printing house creates all pages before it prints one, so a page that fails while it is created stops the \
      yearbook in time. At which entry does the log differ, and does the page report there what it lacks?
      """)
  }
}

private protocol NeedsVenue {}
extension DinnerInvitation: NeedsVenue {}
extension DinnerTour: NeedsVenue {}

/// Stands in for initializers that the chapter doesn't have. One that it has is preferred.
extension NeedsVenue {
  fileprivate init?() { return nil }
  fileprivate init?(venue: (any Address)?) { return nil }
  fileprivate init?(at venue: (any Address)?) { return nil }
  fileprivate init?(_ venue: (any Address)?) { return nil }
  fileprivate init?(factory: (any AddressFactory)?) { return nil }
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

/// Its validator has one rule, which depends on the line.
private struct Clerk: ServiceLocator {
  let meadow: Meadow

  func address() -> any Address { meadow }
  func validator() -> AddressValidator {
    AddressValidator(rules: [
      AddressRule(violation: "no number") { address in address.displayAddress.contains(where: \.isNumber) }
    ])
  }
}

private struct Cover: Page {
  init(locator: any ServiceLocator) {}
  var lines: [String] { ["The yearbook"] }
}

private struct Consulate: HasState {
  let displayAddress = "7 Oak Lane"
  let stateCode = ""
}

private struct Jetty: Address {
  let displayAddress = "Pier"
  let labelLines = ["At the", "pier"]
}

/// Its validator has rules that look at the venue, and one that is always broken and says nothing.
private struct Inspector: ServiceLocator {
  let venue: any Address

  func address() -> any Address { venue }
  func validator() -> AddressValidator {
    AddressValidator(rules: [
      AddressRule(violation: "empty") { address in !address.displayAddress.isEmpty },
      AddressRule(violation: "no number") { address in
        address.displayAddress.isEmpty || address.displayAddress.contains(where: \.isNumber)
      },
      AddressRule(violation: "no state") { address in (address as? any HasState)?.stateCode != "" },
      AddressRule(violation: "") { _ in false },
    ])
  }
}
