extension AddressRule {
  /// The conditions for an address on a label.
  static var labelRules: [AddressRule] {
    // Kata 1.5: the rules are still inside the validator, among other things.
    []
  }
}
