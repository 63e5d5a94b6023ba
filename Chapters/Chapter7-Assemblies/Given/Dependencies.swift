import Injection

/// The services that each service asks for.
struct Dependencies {
  private var servicesByClient: [ServiceKey: [ServiceKey]] = [:]
  private var seen: Set<Dependency> = []

  /// Notes one, unless it is known already.
  mutating func note(_ dependency: Dependency) {
    if seen.insert(dependency).inserted {
      servicesByClient[dependency.client, default: []].append(dependency.service)
    }
  }

  /// What a service itself asks for, in the order of the requests.
  func services(of client: ServiceKey) -> [ServiceKey] { servicesByClient[client] ?? [] }

  /// All of them, in no order.
  var all: Set<Dependency> { seen }

  /// The captive dependencies of kata 6.6: from each holder the shortest path to each service that it holds itself, or
  /// through services of other scopes, although the service ends earlier.
  func captives(scope: (ServiceKey) -> ObjectScope?) -> [Fault] {
    var order = ScopeOrder()
    var faults: [Fault] = []
    var scopes: [ObjectScope] = []
    for other in Set(servicesByClient.values.joined()).compactMap(scope)
    where !scopes.contains(where: { $0 === other }) {
      scopes.append(other)
    }
    for holder in servicesByClient.keys {
      // Most services are in a scope that nothing ends before.
      guard let own = scope(holder), scopes.contains(where: { order.ends($0, before: own) }) else { continue }
      var found: Set = [holder]
      var paths = [[holder]]
      var next = 0
      while next < paths.count {
        let path = paths[next]
        next += 1
        for service in services(of: path[path.count - 1]) where found.insert(service).inserted {
          guard let other = scope(service) else { continue }
          if order.ends(other, before: own) {
            faults.append(.captive(path: path + [service], scopes: (own, other)))
          } else if other !== own {
            paths.append(path + [service])
          }
        }
      }
    }
    return faults
  }
}
