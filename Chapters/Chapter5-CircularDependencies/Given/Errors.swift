/// No suitable registration exists. The error composes its text when you read it; until then, it costs little.
///
///     try container.resolve(Desk.self)
///     // Nothing is registered for any Badge. Path: Desk → any Badge …
public struct MissingRegistrationError: Error, CustomStringConvertible {
  /// The missing service.
  public let missing: ServiceKey
  /// The services that led there, from the first `resolve` to the missing one.
  public let path: [ServiceKey]
  /// The registered keys, without factories: an error in a log shouldn't keep the app alive.
  let registered: [[ServiceKey]]

  /// The missing service, the path that led there, and the registrations for the same service, a line each.
  /// O(*n*) in the number of registrations.
  public var description: String {
    let nearby = Set(registered.joined()).filter { $0.service == missing.service }.map { "- \($0)" }.sorted()
    let lines = ["Nothing is registered for \(missing).", "Path: \(path.arrows)", "Nearby:"]
    return (lines + (nearby.isEmpty ? ["- nothing"] : nearby)).joined(separator: "\n")
  }
}

/// A service needs itself, so the container can never create it.
///
///     try container.resolve(Hen.self)
///     // Circular dependency: any Hen → any Egg → any Hen
public struct CircularDependencyError: Error, CustomStringConvertible {
  /// The cycle, from the repeated service back to itself.
  public let path: [ServiceKey]

  /// The cycle in one line. O(*n*) in its length.
  public var description: String { "Circular dependency: \(path.arrows)" }
}

/// Somebody used a provider or a lazy service after its container was deallocated.
public struct ReleasedContainerError: Error, CustomStringConvertible {
  /// The service that was requested.
  public let service: Any.Type

  /// The service, and what to look into.
  public var description: String {
    "\(service) can't be resolved: its container was released. Keep the container for as long as you need the service."
  }
}

/// A factory kept its resolver and used it after its call of `resolve`.
public struct FinishedGraphError: Error, CustomStringConvertible {
  /// The service that was requested.
  public let service: Any.Type

  /// The service, and what to keep instead.
  public var description: String {
    "\(service) can't be resolved: this resolver's call is over. Keep a `lazy` service or a `provider`, not the resolver."
  }
}

extension [ServiceKey] {
  fileprivate var arrows: String { map(\.description).joined(separator: " → ") }
}
