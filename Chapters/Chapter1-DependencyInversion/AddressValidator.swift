/// Says what is wrong with an address before the club uses it.
public struct AddressValidator {
  /// A validator.
  /// - Parameter rules: what an address has to fulfil.
  public init(rules: [AddressRule] = []) {
    // Kata 1.5: added for the calendars. Nothing uses it yet.
  }

  /// What is wrong with an address. Asks each rule once, so O(*n*) in the number of rules.
  /// - Parameter address: an address of any kind.
  /// - Returns: the violation of every rule that the address breaks, in the order of the rules.
  public func violations(of address: any Address) -> [String] {
    switch address {
    case is USAddress, is SingaporeAddress:
      let line = address.displayAddress
      if line.isEmpty { return ["empty"] }
      if line.count > 40 { return ["longer than 40 characters"] }
      return line.contains(where: \.isNumber) ? [] : ["no number"]
    default:
      return ["unknown kind of address"]
    }
  }
}
