/// Nothing suitable is registered. The error carries facts that cost little; the text is made when it is read.
///
///     try container.resolve(Desk.self)
///     // Nothing is registered for any Badge. Path: Desk → any Badge …
public struct MissingRegistrationError: Error, CustomStringConvertible {
  /// What was asked for.
  public let missing: ServiceKey
  /// The services that led there, from the first `resolve` to the missing one.
  public private(set) var path: [ServiceKey]
  let registered: [Registrations]

  init(missing: ServiceKey, registered: [Registrations]) {
    self.missing = missing
    self.registered = registered
    path = [missing]
  }

  /// The same error, seen from the service that asked for what is missing, or for what needed it.
  func asked(by key: ServiceKey) -> MissingRegistrationError {
    var error = self
    error.path.insert(key, at: 0)
    return error
  }

  /// What is missing, the path that led there, and what is registered for the same service, a line each.
  /// O(*n*) in the number of registrations.
  public var description: String {
    let path = path.map(\.description).joined(separator: " → ")
    let lines = ["Nothing is registered for \(missing).", "Path: \(path)", "Nearby:"]
    return (lines + (nearby.isEmpty ? ["- nothing"] : nearby)).joined(separator: "\n")
  }

  private var nearby: [String] {
    let keys = Set(registered.flatMap(\.keys)).filter { $0.service == missing.service }
    return keys.map { "- \($0)" + (isNear($0) ? ": as many arguments, of other static types" : "") }.sorted()
  }

  /// Whether only the types of the arguments differ.
  private func isNear(_ key: ServiceKey) -> Bool {
    key.name == missing.name && key.argumentTypes.count == missing.argumentTypes.count
  }
}
