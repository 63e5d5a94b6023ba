/// What a container says about its captive dependencies.
public struct CaptivityReport: CustomStringConvertible, Sendable {
  /// One for each pair of a holder and a captive, in the order of the holders' names.
  public let captives: [CaptiveDependency]

  /// A line for each captive, or one that says that there are none. O(*n*) in their number.
  public var description: String {
    captives.isEmpty ? "No captive dependencies." : captives.map(\.description).joined(separator: "\n")
  }
}

extension Container {
  /// Finds the services that hold something which ends before they do. Resolves every service, for instances that are
  /// thrown away: a question for a test, and not for the app. O(*n*²), and what the factories cost.
  /// - Returns: a report that names both, however many others stand between them.
  /// - Throws: what a factory throws.
  public func captivityReport() throws -> CaptivityReport {
    let map = try DependencyMap(of: self)
    return CaptivityReport(captives: map.clients.flatMap(map.captives))
  }
}
