import Chapter1
import KataSupport
import Testing

@Suite("1.5 · A second client")
struct Kata1_5_ASecondClient {
  @Test("every rule is asked once, in order, about the very address")
  func askedInOrder() {
    let calls = CallLog()
    let first = Campsite("Pitch 1")
    let second = Campsite("Pitch 2")
    func rule(_ name: String, isKept: Bool) -> AddressRule {
      AddressRule(violation: name) { address in
        let site = address as? Campsite
        calls.record("\(name)? \(site === first ? "first" : site === second ? "second" : "another address")")
        return isKept
      }
    }
    let validator = AddressValidator(rules: [
      rule("dry", isKept: false), rule("calm", isKept: true), rule("flat", isKept: false),
    ])
    for site in [first, second, first, first] { calls.record("\(validator.violations(of: site))") }
    #expect(
      calls.calls == [
        "dry? first", "calm? first", "flat? first", #"["dry", "flat"]"#,
        "dry? second", "calm? second", "flat? second", #"["dry", "flat"]"#,
        "dry? first", "calm? first", "flat? first", #"["dry", "flat"]"#,
        "dry? first", "calm? first", "flat? first", #"["dry", "flat"]"#,
      ],
      """
      For each look at an address, every rule that was injected should be asked once about it, in order, and then the \
      violations are returned. Compare the logs: the first entry that differs shows a rule that was not asked, \
      or asked again, or asked about another address, or a list of other violations.
      """)
  }

  @Test("each broken rule is reported, also in the words of another one")
  func sameWords() {
    let validator = AddressValidator(rules: [
      broken("shouting"), broken("shouting"), kept("shouting"), broken("too long"), broken("shouting"),
      broken(""),
      broken(" An  Apple "),
    ])
    #expect(
      validator.violations(of: Campsite("PITCH 1!")) == [
        "shouting", "shouting", "too long", "shouting", "", " An  Apple ",
      ],
      """
      Two rules with the same words are two rules, and their order is the caller's. The validator reports what its \
      rules say, and edits nothing. Compare the two lists element by element.
      """)
  }

  @Test("the words of a violation mean nothing to the validator")
  func words() {
    let words = AddressRule.labelRules.map(\.violation) + ["empty", "no view"]
    let all = words + words.reversed()
    #expect(
      AddressValidator(rules: all.map(broken)).violations(of: Campsite("")) == all,
      """
      These rules are the test's own, and all of them are broken. They have the words of the rules for labels, and mean \
      something else. Each should be reported, in the order of the rules: the validator knows none of them.
      """)
  }

  @Test("a rule may ask the validator about another address")
  func nestedCall() {
    let host = Campsite("Pitch 7")
    var validator = AddressValidator(rules: [])
    validator = AddressValidator(rules: [
      broken("too far"),
      AddressRule(violation: "bad host") { address in
        address as? Campsite === host || validator.violations(of: host).isEmpty
      },
      broken("no view"),
    ])
    #expect(
      validator.violations(of: Campsite("Pitch 1")) == ["too far", "bad host", "no view"],
      """
      The second rule asks the same validator about the host's address while the guest's is checked. Each call has a result \
      of its own, and neither changes what the other returns. What do two calls share?
      """)
  }

  @Test("the length is that of the display address, as it is")
  func displayLength() {
    let addresses: [any Address] = [
      Campsite(String(repeating: " ", count: 21) + digits(20)),
      ChinaAddress(street: "Keyuan Road 15 Building 4", district: "Nanshan", city: "Shenzhen Guangdong"),
    ]
    #expect(
      addresses.map(AddressValidator(rules: AddressRule.labelRules).violations)
        == Array(repeating: ["longer than 40 characters"], count: 2),
      """
      Both have a display address of more than 40 characters: the first has many blanks, the second three short label \
      lines. The rules hold what the validator checked before, and that was the display address, as it is.
      """)
  }

  @Test("the rules for labels read the display address, and no other text")
  func displayLine() {
    let addresses: [any Address] = [
      Signpost(displayAddress: "", labelLines: ["Pier 7"]),
      Signpost(displayAddress: "Pier", labelLines: ["Pier 7"]),
      Signpost(displayAddress: "Pier 7", labelLines: []),
      Signpost(displayAddress: "Pier 7", labelLines: [letters(41)]),
    ]
    #expect(
      addresses.map(AddressValidator(rules: AddressRule.labelRules).violations) == [
        ["empty"], ["no number"], [], [],
      ],
      """
      Display address and label lines of these addresses differ: "" and "Pier 7", "Pier" and "Pier 7", "Pier 7" and \
      none, "Pier 7" and 41 letters. The rules hold what the validator checked before, and that was the display address.
      """)
  }

  @Test("an address of any kind gets the same rules", arguments: ["PITCH 1!", "Pitch", ""])
  func anyKind(line: String) {
    let validator = AddressValidator(rules: [broken("we stay at home"), kept("unused"), broken("no view")])
    let addresses: [any Address] = [
      Campsite(line),
      USAddress(street: line, city: "", state: ""),
      SingaporeAddress(street: line, unit: "", postalCode: ""),
      ChinaAddress(street: line, district: "", city: ""),
    ]
    #expect(
      addresses.map(validator.violations) == Array(repeating: ["we stay at home", "no view"], count: 4),
      """
      In this order: the test's own type, United States, Singapore, China. All four break the same two rules. A \
      `switch` over types has to know them all, and it never will. What does the validator ask beside its rules?
      """)
  }

  @Test("without rules there is nothing to violate")
  func noRules() {
    let addresses: [any Address] = [
      Campsite(""), Campsite(String(repeating: "long ", count: 20)),
      USAddress(street: "", city: "", state: ""),
      USAddress(street: "Main Street", city: "Reno", state: ""),
      SingaporeAddress(street: "Jalan Ampas", unit: "", postalCode: ""),
      SingaporeAddress(street: "", unit: "", postalCode: ""),
      ChinaAddress(street: "", district: "", city: ""),
      ChinaAddress(street: "Keyuan Road", district: "", city: "Shenzhen"),
    ]
    #expect(
      addresses.map(AddressValidator(rules: []).violations) == Array(repeating: [], count: 8),
      """
      A validator that was given no rules should find no violation. Every word in these lists is a rule that the \
      validator has of its own. Rules are injected, all of them.
      """)
  }

  @Test("the rules are the caller's choice")
  func noDefault() throws {
    let validator = String(describing: AddressValidator())
    #expect(
      validator == "nil",
      """
      `AddressValidator()` compiles, so a caller can get a validator without saying what it checks. With a default \
      value or a variadic parameter, the callee chooses in the caller's place.
      """)
    let initializer: Any = AddressValidator.init(rules:)
    _ = try #require(
      initializer as? TakesRules,
      """
      The initializer takes something other than an array of rules. An optional, for example, lets a caller say nil, \
      and then the validator has to choose the rules. Let the type of the parameter demand them.
      """)
  }

  @Test("the rules for labels are values, each for itself")
  func labelRules() {
    let validator = AddressValidator(rules: AddressRule.labelRules)
    let lines = [
      "Pitch 7", "", "Pitch", digits(39), digits(40), digits(41), letters(40), letters(41), " ", "৪", "½",
      letters(37) + "🇸🇬 5",
    ]
    #expect(
      lines.map { line in validator.violations(of: Campsite(line)) } == [
        [], ["empty"], ["no number"], [], [], ["longer than 40 characters"], ["no number"],
        ["longer than 40 characters", "no number"], ["no number"], [], [], [],
      ],
      """
      The validator's old rules should be in `AddressRule.labelRules`: "empty", "longer than 40 characters", \
      "no number", "no state", in this order. An empty line breaks the first one alone. Compare the lists. They are for \
      these lines: "Pitch 7", "", "Pitch", then 39, 40 and 41 digits, 40 and 41 letters, " ", "৪", "½", and 40 \
      characters with a flag and a digit.
      """)
  }

  @Test("a state is missing where there are states, whatever the type of the address")
  func missingState() {
    let validator = AddressValidator(rules: AddressRule.labelRules)
    let addresses: [any Address] = [
      Embassy("7 Oak Lane", stateCode: ""), Embassy("7 Oak Lane", stateCode: "TX"),
      Embassy("7 Oak Lane IL", stateCode: ""), Embassy("Oak Lane", stateCode: ""), Embassy("", stateCode: ""),
      Embassy("", stateCode: "TX"), Embassy(letters(41), stateCode: ""),
      Embassy("7 Oak Lane", stateCode: "Penn."), Embassy("7 Oak Lane", stateCode: "W"),
      Embassy("7 Oak Lane", stateCode: "13"),
      Campsite("Pitch 7"), Hut(displayAddress: "Hut 7"),
      SingaporeAddress(street: "8 Marina View", unit: "#12-34", postalCode: "018960"),
      ChinaAddress(street: "Keyuan Road 15", district: "Nanshan", city: "Shenzhen"),
    ]
    #expect(
      addresses.map(validator.violations) == [
        ["no state"], [], ["no state"], ["no number", "no state"], ["empty"], ["empty"],
        ["longer than 40 characters", "no number", "no state"], [], [], [], [], [], [], [],
      ],
      """
      The first ten are of the test's own type `Embassy`, which is in a country with states; the others are in none. \
      The rule is about a state that was left out, and the last word of a line is no proof of one. A rule that names \
      types or countries will never know them all. What does an address itself say about its state?
      """)
  }

  @Test("each rule for labels is right by itself, in any order")
  func independentRules() {
    let rules = AddressRule.labelRules
    let backwards = AddressValidator(rules: rules.reversed())
    let addresses: [any Address] = [
      Campsite(""), Embassy("", stateCode: ""), Campsite("Pitch"), Embassy(letters(41), stateCode: ""),
      Campsite(""),
    ]
    #expect(
      addresses.map(backwards.violations) == [
        ["empty"], ["empty"], ["no number"], ["no state", "no number", "longer than 40 characters"],
        ["empty"],
      ],
      """
      These are the rules for labels in reverse order. A rule that relies on another one before it is wrong where a \
      caller puts its own rules together. What does each rule need to know, to be right alone?
      """)
    #expect(
      rules.map { rule in addresses.map { address in rule.isKept(address) ? "-" : rule.violation } } == [
        ["empty", "empty", "-", "-", "empty"],
        ["-", "-", "-", "longer than 40 characters", "-"],
        ["-", "-", "no number", "no number", "-"],
        ["-", "-", "-", "no state", "-"],
      ],
      """
      Each list is what one rule alone says of five addresses, of which the first two and the last have an empty line. \
      A member who left out everything should read "empty", and nothing else. Which rule says more?
      """)
  }

  private func digits(_ count: Int) -> String { String(repeating: "5", count: count) }
  private func letters(_ count: Int) -> String { String(repeating: "a", count: count) }
  private func broken(_ violation: String) -> AddressRule { AddressRule(violation: violation) { _ in false } }
  private func kept(_ violation: String) -> AddressRule { AddressRule(violation: violation) { _ in true } }
}

/// Exists in this file alone. A class, so that one campsite can be told from another with the same line.
private final class Campsite: Address {
  let displayAddress: String

  init(_ displayAddress: String) {
    self.displayAddress = displayAddress
  }
}

/// In a country that has states, and not of a type that a rule could know.
private struct Embassy: HasState {
  let displayAddress: String
  let stateCode: String

  init(_ displayAddress: String, stateCode: String) {
    self.displayAddress = displayAddress
    self.stateCode = stateCode
  }
}

/// Has a property of that name, and never said that it is in a state.
private struct Hut: Address {
  let displayAddress: String
  var stateCode: String { "" }
}

private typealias TakesRules = @Sendable ([AddressRule]) -> AddressValidator

private protocol NeedsRules {}
extension AddressValidator: NeedsRules {}

/// Stands in for `AddressValidator()` where the chapter has no such initializer. One that it has is preferred.
extension NeedsRules {
  fileprivate init?() { return nil }
}

/// Has a label that says something else than its line.
private struct Signpost: Address {
  let displayAddress: String
  let labelLines: [String]
}
