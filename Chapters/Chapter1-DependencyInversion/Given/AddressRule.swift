/// One thing that an address has to fulfil, and what to say of an address that doesn't.
public struct AddressRule {
  /// What is wrong with an address that breaks this rule.
  public let violation: String
  /// Whether an address keeps this rule.
  public let isKept: (any Address) -> Bool

  /// A rule.
  /// - Parameters:
  ///   - violation: what is wrong with an address that breaks it.
  ///   - isKept: whether an address keeps it.
  public init(violation: String, isKept: @escaping (any Address) -> Bool) {
    self.violation = violation
    self.isKept = isKept
  }
}
