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

  /// The missing service, the path, and the registrations nearby: of the same service, and of `Desk` if `Desk?` is missing.
  /// O(*n*) in the number of registrations.
  public var description: String {
    let registered = Set(registered.joined())
    let names = ServiceNames(registered.union(path))
    let nearby = registered.filter(isNearby).map { "- " + names.name(of: $0) }.sorted()
    let lines = [
      "Nothing is registered for \(names.name(of: missing)).", "Path: \(names.path(path))", "Nearby:",
    ]
    return (lines + (nearby.isEmpty ? ["- nothing"] : nearby)).joined(separator: "\n")
  }

  private func isNearby(_ key: ServiceKey) -> Bool {
    let wrapped = (missing.service as? any OptionalType.Type)?.wrapped
    return "\(key.service)" == "\(missing.service)" || key.service == wrapped
  }
}

/// A type that may be missing, such as `Desk?`.
private protocol OptionalType {
  static var wrapped: Any.Type { get }
}

extension Optional: OptionalType {
  static var wrapped: Any.Type { Wrapped.self }
}

/// A service needs itself, so the container can never create it.
public struct CircularDependencyError: Error, CustomStringConvertible {
  /// The cycle, from the repeated service back to itself.
  public let path: [ServiceKey]

  /// For example `Circular dependency: any Hen → any Egg → any Hen`.
  public var description: String { "Circular dependency: \(ServiceNames(path).path(path))" }
}

/// Somebody used a provider or a lazy service after its container was deallocated.
public struct ReleasedContainerError: Error, CustomStringConvertible {
  /// The service that was requested.
  public let service: Any.Type

  /// What can't be resolved, and what to look into.
  public var description: String {
    "\(service) can't be resolved: its container was released. Keep the container for as long as you need the service."
  }
}

/// A factory's resolver was used after its call of `resolve`, or on another thread.
public struct FinishedGraphError: Error, CustomStringConvertible {
  /// The service that was requested.
  public let service: Any.Type

  /// The service, and what to keep instead.
  public var description: String {
    "\(service) can't be resolved: this resolver's call is over, or on another thread. Keep a `lazy` service or a `provider`, not the resolver."
  }
}
