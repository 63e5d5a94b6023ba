/// Nothing suitable is registered. The error carries facts that cost little, and looks for words when somebody
/// reads them.
public struct ResolutionError: Error, CustomStringConvertible {
  let missing: ServiceKey
  let registered: [Registrations]
  private var path: [ServiceKey]

  init(missing: ServiceKey, registered: [Registrations]) {
    self.missing = missing
    self.registered = registered
    path = [missing]
  }

  /// The same error, seen from the service that asked for what is missing, or for what needed it.
  func asked(by key: ServiceKey) -> ResolutionError {
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

  /// Whether nothing but the types of the arguments differs.
  private func isNear(_ key: ServiceKey) -> Bool {
    key.name == missing.name && key.arguments.argumentTypes.count == missing.arguments.argumentTypes.count
  }
}
