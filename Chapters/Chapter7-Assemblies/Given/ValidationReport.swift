import Injection

/// What is wrong in a container, and what could not be checked.
public struct ValidationReport: CustomStringConvertible, Sendable {
  /// All faults, in the order of their descriptions.
  public let faults: [Fault]
  /// What takes arguments and had no sample, in the order of the descriptions.
  public let unchecked: [ServiceKey]

  /// A report.
  /// - Parameters:
  ///   - faults: what is wrong.
  ///   - unchecked: what takes arguments and had no sample.
  public init(faults: [Fault], unchecked: [ServiceKey]) {
    self.faults = faults
    self.unchecked = unchecked
  }

  /// A line for each fault and for each service that was not checked.
  public var description: String {
    (faults.map(\.description) + unchecked.map { "\($0): not checked, it takes arguments" })
      .joined(separator: "\n")
  }
}
