/// Nothing suitable is registered. The error carries facts that cost little; the text is made when it is read.
///
///     try container.resolve(Desk.self)
///     // Nothing is registered for any Badge. Path: Desk → any Badge …
public struct MissingRegistrationError: Error, CustomStringConvertible {
  /// What was asked for.
  public let missing: ServiceKey
  /// The services that led there, from the first `resolve` to the missing one.
  public let path: [ServiceKey]
  let registered: [ServiceKey]

  /// What is missing, the path that led there, and what is registered for the same service, a line each.
  /// O(*n*) in the number of registrations.
  public var description: String {
    let lines = ["Nothing is registered for \(missing).", "Path: \(path.arrows)", "Nearby:"]
    return (lines + (nearby.isEmpty ? ["- nothing"] : nearby)).joined(separator: "\n")
  }

  private var nearby: [String] {
    let keys = Set(registered).filter { $0.service == missing.service }
    return keys.map { "- \($0)" + (isNear($0) ? ": as many arguments, of other static types" : "") }.sorted()
  }

  /// Whether only the types of the arguments differ.
  private func isNear(_ key: ServiceKey) -> Bool {
    key.name == missing.name && key.argumentTypes.count == missing.argumentTypes.count
  }
}

/// A service was asked for while it was being made, so it can never be made.
///
///     try container.resolve(Hen.self)
///     // Circular dependency: any Hen → any Egg → any Hen
public struct CircularDependencyError: Error, CustomStringConvertible {
  /// The circle, from the service that was asked for a second time, round to itself.
  public let path: [ServiceKey]

  /// The circle in one line. O(*n*) in its length.
  public var description: String { "Circular dependency: \(path.arrows)" }
}

/// A provider or a lazy service was used after its container had been released.
///
///     try Container().provider(Stamp.self).instance
///     // Stamp can't be resolved: its container was released.
public struct ReleasedContainerError: Error, CustomStringConvertible {
  /// What was asked for.
  public let service: Any.Type

  /// What can't be resolved any more, and what to look into.
  public var description: String {
    "\(service) can't be resolved: its container was released. Keep the container for as long as you need the service."
  }
}

/// A factory kept its resolver, and used it after the call of `resolve` that the resolver belongs to.
///
///     container.register(Desk.self) { resolver in Desk(stamp: { try resolver.resolve(Stamp.self) }) }
///     try container.resolve(Desk.self).stamp()
///     // Stamp can't be resolved: this resolver's call is over.
public struct FinishedGraphError: Error, CustomStringConvertible {
  /// What was asked for.
  public let service: Any.Type

  /// What can't be resolved, and what to keep instead.
  public var description: String {
    "\(service) can't be resolved: this resolver's call is over. To resolve later, keep a `lazy` service or a `provider`."
  }
}

extension [ServiceKey] {
  fileprivate var arrows: String { map(\.description).joined(separator: " → ") }
}
