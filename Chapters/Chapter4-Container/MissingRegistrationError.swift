/// Nothing suitable is registered.
public struct MissingRegistrationError: Error, CustomStringConvertible {
  /// What was asked for.
  public let missing: ServiceKey

  init(missing: ServiceKey) {
    self.missing = missing
  }

  // Kata 4.5: this names the service and nothing else.
  /// What went wrong.
  public var description: String { "Could not resolve \(missing.service)." }
}
