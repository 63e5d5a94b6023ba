/// Nothing suitable is registered.
public struct MissingRegistrationError: Error, CustomStringConvertible {
  /// The key without a registration.
  public let missing: ServiceKey
  let registered: [[ServiceKey]]

  init(missing: ServiceKey, registered: [[ServiceKey]]) {
    self.missing = missing
    self.registered = registered
  }

  // Kata 4.5: this answers one question and raises four.
  /// The missing service.
  public var description: String { "Could not resolve \(missing.service)." }
}
