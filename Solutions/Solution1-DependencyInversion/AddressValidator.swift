/// Says what is wrong with an address before the club uses it.
public struct AddressValidator {
  private let rules: [AddressRule]

  /// A validator that has no rules of its own.
  /// - Parameter rules: what an address has to fulfil.
  public init(rules: [AddressRule]) {
    self.rules = rules
  }

  /// What is wrong with an address. Asks each rule once, so O(*n*) in the number of rules.
  /// - Parameter address: an address of any kind.
  /// - Returns: the violation of every rule that the address breaks, in the order of the rules.
  public func violations(of address: any Address) -> [String] {
    rules.filter { rule in !rule.isKept(address) }.map(\.violation)
  }
}
