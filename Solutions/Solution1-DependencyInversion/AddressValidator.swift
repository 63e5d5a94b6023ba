/// Says what's wrong with an address before the club uses it.
struct AddressValidator {
  private let rules: [AddressRule]

  init(rules: [AddressRule]) {
    self.rules = rules
  }

  func violations(of address: any Address) -> [String] {
    rules.filter { rule in !rule.isKept(address) }.map(\.violation)
  }
}
