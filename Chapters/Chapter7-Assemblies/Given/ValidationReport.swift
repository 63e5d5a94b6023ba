import Injection

/// What `validate` found.
public struct ValidationReport: CustomStringConvertible, Sendable {
  /// Each fault once, in the order of their texts.
  public let faults: [Fault]
  /// The services that take arguments and have no sample.
  public let unchecked: [ServiceKey]

  private let names: ServiceNames

  init(faults: Set<Fault>, unchecked: [ServiceKey]) {
    let names = ServiceNames(faults.flatMap(\.path) + unchecked)
    self.faults = faults.sorted { $0.text(names) < $1.text(names) }
    self.unchecked = unchecked
    self.names = names
  }

  /// A line for each fault and each unchecked service. Empty if everything is fine.
  public var description: String {
    let unchecked = unchecked.map { "\(names.name(of: $0)): not checked, because it takes arguments" }
    return (faults.map { $0.text(names) } + unchecked).joined(separator: "\n")
  }
}
