import Injection

// Kata 7.3: in last week's shop, the factories of the event log and of three lists captured the local variable `store`.
/// How many of these four does `clients(of: (any KeyValueStore).self)` find there?
let predictedClientsOfTheCapturedStore = 4

extension Container {
  /// The services that need a service, directly or through others. Factories run for this, in a copy.
  /// - Parameters:
  ///   - service: the type under which the service is registered.
  ///   - samples: arguments for services that take some.
  /// - Returns: the keys of its clients, each once.
  func clients(of service: Any.Type, samples: [Sample] = []) -> Set<ServiceKey> {
    let copy = copy()
    copy.resolveAll(samples: samples)
    let arrows = DependencyMap(of: copy).dependencies
    // Kata 7.3: only these need it themselves. Who needs these clients?
    return Set(arrows.filter { $0.service.service == service }.map(\.client))
  }
}
