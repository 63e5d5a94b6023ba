extension AddressRule {
  /// What an address has to fulfil so that it can be printed on a label.
  public static var labelRules: [AddressRule] {
    // Kata 1.5: all four are still inside the validator.
    []
  }
}
