import Injection

/// A captured store leaves no arrow: the factories never resolve it.
let predictedClientsOfTheCapturedStore = 0

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
    var clients: Set<ServiceKey> = []
    var next = arrows.filter { $0.service.service == service }.map(\.client)
    while let client = next.popLast() {
      guard clients.insert(client).inserted else { continue }
      next += arrows.filter { $0.service == client }.map(\.client)
    }
    return clients
  }
}
