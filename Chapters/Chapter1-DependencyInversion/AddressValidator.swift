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
      if !line.contains(where: \.isNumber) { return ["no number"] }
      // Kata 1.5: in the United States, the last word is the state, in two letters.
      return address is USAddress && line.split(separator: " ").last?.count != 2 ? ["no state"] : []
    default:
      return ["unknown kind of address"]
    }
  }
}
