import Testing

@testable import Chapter1

@Suite("1.5 · A second client")
struct Kata1_5_ASecondClient {
  @Test("a validator reports every broken rule, in order")
  func everyRule() {
    let validator = AddressValidator(rules: [
      AddressRule(violation: "too damp") { _ in false },
      AddressRule(violation: "too loud") { _ in true },
      AddressRule(violation: "no view") { _ in false },
    ])
    #expect(
      validator.violations(of: Campsite("The old pitch")) == ["too damp", "no view"],
      """
      The validator got three rules, and this campsite breaks the first and the last. It should report both, in that \
      order, and no other. When does it stop checking, and whose rules does it check?
      """)
  }

  @Test("the rule decides, no matter which type the address has")
  func ruleDecides() {
    let rule = AddressRule(violation: "no beach") { address in address.displayAddress.contains("Beach") }
    let validator = AddressValidator(rules: [rule])
    let addresses: [any Address] = [
      Campsite("Pitch 7"), Campsite("3 Beach Road"),
      ChinaAddress(street: "Dongcheng Road 6", district: "", city: "Dongguan"),
    ]
    #expect(
      addresses.map(validator.violations) == [["no beach"], [], ["no beach"]],
      """
      Only the second address is at the beach. The validator should leave that decision to the rule, for any type of \
      address. What else decides?
      """)
  }

  @Test("an address on a label has a number, and at most 40 characters")
  func lengthAndNumber() {
    let lines = ["Pier 5", String(repeating: "5", count: 40), String(repeating: "a", count: 41)]
    let (rules, validator) = (AddressRule.labelRules, AddressValidator(rules: AddressRule.labelRules))
    #expect(
      rules.map(\.violation) == ["longer than 40 characters", "no number", "no state"],
      "`AddressRule.labelRules` should hold these three rules, in the words and the order of the old code.")
    #expect(
      lines.map { line in validator.violations(of: Campsite(line)) }
        == [[], [], ["longer than 40 characters", "no number"]],
      """
      The first two lines have 6 and 40 characters and should be fine for a label. The third has 41 letters and should \
      break two rules. Compare them with `AddressRule.labelRules`.
      """)
  }

  @Test("an address on a label has a state, if its country has states")
  func missingState() {
    let addresses: [any Address] = [Embassy(stateCode: ""), Embassy(stateCode: "TX"), Campsite("Pitch 7")]
    #expect(
      addresses.map(AddressValidator(rules: AddressRule.labelRules).violations) == [["no state"], [], []],
      """
      Only the first embassy left out its state, so only this address should break "no state". The campsite's country \
      has no states. What does the rule ask an embassy, and what a campsite?
      """)
  }
}
