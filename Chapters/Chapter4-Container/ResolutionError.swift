/// Nothing suitable is registered. The error carries facts that cost little, and looks for words when somebody
/// reads them.
public struct ResolutionError: Error, CustomStringConvertible {
  let missing: ServiceKey

  init(missing: ServiceKey) {
    self.missing = missing
  }

  // Kata 4.5: true, and no help at all.
  /// What went wrong.
  public var description: String { "Could not resolve \(missing.service)." }
}
