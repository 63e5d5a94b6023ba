extension AddressRule {
  /// What an address has to fulfil so that it can be printed on a label. An empty one breaks the first rule alone.
  public static var labelRules: [AddressRule] {
    [
      AddressRule(violation: "empty") { address in !address.displayAddress.isEmpty },
      AddressRule(violation: "longer than 40 characters") { address in address.displayAddress.count <= 40 },
      unlessEmpty("no number") { address in address.displayAddress.contains(where: \.isNumber) },
      unlessEmpty("no state") { address in (address as? any HasState)?.stateCode != "" },
    ]
  }

  /// A rule that has nothing to say about an empty address.
  private static func unlessEmpty(
    _ violation: String, isKept: @escaping (any Address) -> Bool
  ) -> AddressRule {
    AddressRule(violation: violation) { address in address.displayAddress.isEmpty || isKept(address) }
  }
}
