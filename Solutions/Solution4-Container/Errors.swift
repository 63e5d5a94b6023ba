/// Nothing suitable is registered. The error carries keys, which are cheap; it writes its text when somebody reads it.
///
///     try container.resolve(Desk.self)
///     // Nothing is registered for any Badge. Path: Desk → any Badge …
public struct MissingRegistrationError: Error, CustomStringConvertible {
  /// The key without a registration.
  public let missing: ServiceKey
  /// The services that led there, from the first `resolve` to the missing service.
  public private(set) var path: [ServiceKey]
  /// The keys of each container. An error in a log keeps nothing of the app alive.
  let registered: [[ServiceKey]]

  init(missing: ServiceKey, registered: [[ServiceKey]]) {
    self.missing = missing
    self.registered = registered
    path = [missing]
  }

  /// The same error, seen from the service whose factory failed with it.
  func requested(by key: ServiceKey) -> MissingRegistrationError {
    var error = self
    error.path.insert(key, at: 0)
    return error
  }

  /// The missing service, the path that led there, and the registrations of the same service, a line each.
  /// O(*n*) in the number of registrations.
  public var description: String {
    let path = path.map(\.description).joined(separator: " → ")
    let nearby = Set(registered.joined()).filter { $0.service == missing.service }.map { "- \($0)" }.sorted()
    let lines = ["Nothing is registered for \(missing).", "Path: \(path)", "Nearby:"]
    return (lines + (nearby.isEmpty ? ["- nothing"] : nearby)).joined(separator: "\n")
  }
}
