extension AddressRule {
  /// The conditions for an address on a label.
  static var labelRules: [AddressRule] {
    [
      AddressRule(violation: "longer than 40 characters") { address in address.displayAddress.count <= 40 },
      AddressRule(violation: "no number") { address in address.displayAddress.contains(where: \.isNumber) },
      AddressRule(violation: "no state") { address in (address as? any HasState)?.stateCode != "" },
    ]
  }
}
