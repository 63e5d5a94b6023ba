import Injection

/// A reason why an app can't resolve a service, or shouldn't.
public struct Fault: Hashable, Sendable, CustomStringConvertible {
  /// The services from the failing service to the cause.
  public let path: [ServiceKey]
  /// What is wrong, in words.
  public let problem: String

  /// The client and the service that nobody registered: the end of the error's path.
  static func missing(_ error: MissingRegistrationError) -> Fault {
    Fault(path: error.path.suffix(2), problem: "nothing is registered for it")
  }

  /// The cycle, always from the same service, no matter where a request entered it.
  static func cycle(_ error: CircularDependencyError) -> Fault {
    let services = error.path.dropLast()
    let names = ServiceNames(services)
    guard
      let first = services.indices.min(by: { names.name(of: services[$0]) < names.name(of: services[$1]) })
    else { return Fault(path: error.path, problem: "a cycle") }
    return Fault(path: services[first...] + services[..<first] + [services[first]], problem: "a cycle")
  }

  static func failure(of key: ServiceKey, _ error: any Error) -> Fault {
    Fault(path: [key], problem: "\(error)")
  }

  static func captive(_ captive: CaptiveDependency) -> Fault {
    Fault(
      path: captive.path,
      problem: "the first lives longer (\(captive.holderScope)) than the last (\(captive.captiveScope))")
  }

  /// For example `Badge → Printer: nothing is registered for it`.
  public var description: String { text(ServiceNames(path)) }

  func text(_ names: ServiceNames) -> String { "\(names.path(path)): \(problem)" }
}
