import Chapter1
import Testing

@Suite("1.5 · A second client")
struct Kata1_5_ASecondClient {
  @Test("everything that is wrong is said, in the order of the rules")
  func everyViolation() {
    let validator = AddressValidator(rules: [quiet, short, coastal, calm])
    let line = "Pitch by the OLD OAK tree!"
    let addresses: [any Address] = [
      Campsite(displayAddress: line),
      USAddress(street: line, city: "", state: ""),
      SingaporeAddress(street: line, unit: "", postalCode: ""),
      ChinaAddress(street: line, district: "", city: ""),
    ]
    let violations = ["shouting", "longer than a label", "not by the sea", "shouting"]
    #expect(
      addresses.map(validator.violations) == Array(repeating: violations, count: 4),
      "Of an address of any kind, a validator says what its rules say. Which of them was heard, and when?")
  }

  @Test("a rule that is kept is not mentioned")
  func someViolations() {
    let validator = AddressValidator(rules: [quiet, numbered, short])
    let violations = ["Pitch 7!", "Pitch", "Pitch 7", ""].map { line in
      validator.violations(of: Campsite(displayAddress: line))
    }
    #expect(
      violations == [["shouting"], ["no number"], [], ["no number"]],
      "What an address has to fulfil is for the rules to say. Who decided here?")
  }

  @Test("other rules, other violations")
  func injectedRules() {
    let address = USAddress(street: "12 Lake Shore Drive", city: "Chicago", state: "IL")
    let strict = AddressValidator(rules: [AddressRule(violation: "we stay at home") { _ in false }])
    let easygoing = AddressValidator(rules: [])
    let violations = [strict, easygoing].map { validator in validator.violations(of: address) }
    #expect(
      violations == [["we stay at home"], []],
      "The rules are injected; the validator has none of its own. Where does each of these words come from?")
  }

  private let quiet = AddressRule(violation: "shouting") { address in
    !address.displayAddress.contains("!")
  }
  private let calm = AddressRule(violation: "shouting") { address in
    !address.displayAddress.contains("OLD OAK")
  }
  private let short = AddressRule(violation: "longer than a label") { address in
    address.displayAddress.count <= 20
  }
  private let coastal = AddressRule(violation: "not by the sea") { address in
    address.displayAddress.contains("sea")
  }
  private let numbered = AddressRule(violation: "no number") { address in
    address.displayAddress.contains(where: \.isNumber)
  }
}

/// Exists in this file alone, so no code of the chapter can know it by name.
private struct Campsite: Address {
  let displayAddress: String
}
