import Injection

/// What `validate` found.
public struct ValidationReport: CustomStringConvertible, Sendable {
  /// Each fault once, in the order of their descriptions.
  public let faults: [Fault]
  /// The services that take arguments and have no sample.
  public let unchecked: [ServiceKey]

  init(faults: Set<Fault>, unchecked: [ServiceKey]) {
    self.faults = faults.sorted { $0.description < $1.description }
    self.unchecked = unchecked
  }

  /// A line for each fault and each unchecked service. Empty if everything is fine.
  public var description: String {
    (faults.map(\.description) + unchecked.map { "\($0): not checked, because it takes arguments" })
      .joined(separator: "\n")
  }
}
