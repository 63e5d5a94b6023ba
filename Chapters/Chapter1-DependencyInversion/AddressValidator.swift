/// Says what is wrong with an address before the club uses it.
public struct AddressValidator {
  private let rules: [AddressRule]

  /// A validator that knows no rules of its own.
  /// - Parameter rules: what an address has to fulfil.
  public init(rules: [AddressRule]) {
    self.rules = rules
  }

  /// What is wrong with an address. Asks each rule once, so O(*n*) in the number of rules.
  /// - Parameter address: an address of any kind.
  /// - Returns: the violation of every rule that the address breaks, in the order of the rules.
  public func violations(of address: any Address) -> [String] {
    // Kata 1.5: grew by one case with every country, and says one thing at a time.
    switch address {
    case is USAddress, is SingaporeAddress:
      for rule in rules where !rule.isKept(address) { return [rule.violation] }
      return []
    default:
      return ["unknown kind of address"]
    }
  }
}
