extension AddressRule {
  /// What an address has to fulfil so that it can be printed on a label.
  public static var labelRules: [AddressRule] {
    [
      AddressRule(violation: "empty") { address in !address.displayAddress.isEmpty },
      AddressRule(violation: "longer than 40 characters") { address in address.displayAddress.count <= 40 },
      AddressRule(violation: "no number") { address in address.displayAddress.contains(where: \.isNumber) },
    ]
  }
}
