/// Nothing suitable is registered. The text is made when it is read; until then, the error costs little.
///
///     try container.resolve(Desk.self)
///     // Nothing is registered for any Badge. Path: Desk → any Badge …
public struct MissingRegistrationError: Error, CustomStringConvertible {
  /// What was asked for.
  public let missing: ServiceKey
  /// The services that led there, from the first `resolve` to the missing one.
  public private(set) var path: [ServiceKey]
  /// What is registered: keys alone, so that an error in a log keeps nothing of the app alive.
  let registered: [[ServiceKey]]

  init(missing: ServiceKey, path: [ServiceKey], registered: [[ServiceKey]]) {
    self.missing = missing
    self.path = path
    self.registered = registered
  }

  /// The same error, seen from the service that asked for what is missing, or for what needed it.
  func asked(by key: ServiceKey) -> MissingRegistrationError {
    MissingRegistrationError(missing: missing, path: [key] + path, registered: registered)
  }

  /// What is missing, the path that led there, and what is registered for the same service, a line each.
  /// O(*n*) in the number of registrations.
  public var description: String {
    let path = path.map(\.description).joined(separator: " → ")
    let nearby = Set(registered.joined()).filter { $0.service == missing.service }.map { "- \($0)" }.sorted()
    let lines = ["Nothing is registered for \(missing).", "Path: \(path)", "Nearby:"]
    return (lines + (nearby.isEmpty ? ["- nothing"] : nearby)).joined(separator: "\n")
  }
}
