/// A service that outlives something which it holds.
///
///     // Banner (container) holds any History (discardedWhenLogout): Banner → any History
public struct CaptiveDependency: CustomStringConvertible, Sendable {
  /// From the holder, by the services in between, to the captive.
  public let path: [ServiceKey]
  /// How long the holder lives.
  public let holderScope: ObjectScope
  /// How long the captive should live.
  public let captiveScope: ObjectScope

  /// Both names with their scopes, and the way from one to the other. O(*n*) in its length.
  public var description: String {
    let names = path.map(\.description)
    let way = names.joined(separator: " → ")
    return "\(names.first ?? "") (\(holderScope)) holds \(names.last ?? "") (\(captiveScope)): \(way)"
  }
}

/// What a container reports about its captive dependencies.
///
///     let report = try container.captivityReport()
///     #expect(report.captives.isEmpty, "\(report)")
public struct CaptivityReport: CustomStringConvertible, Sendable {
  /// One for each pair of a holder and a captive, in the order of the holders' names.
  public let captives: [CaptiveDependency]

  /// A line for each captive, or one that says that there are none. O(*n*) in their number.
  public var description: String {
    captives.isEmpty ? "No captive dependencies." : captives.map(\.description).joined(separator: "\n")
  }
}

extension Container {
  /// Finds the services that hold something which ends before they do. Resolves every service, for instances that are
  /// thrown away: a question for a test, and not for the app. O(*n*²), and what the factories cost.
  /// - Returns: a report that names both, however many others stand between them.
  /// - Throws: what a factory throws.
  public func captivityReport() throws -> CaptivityReport {
    let copy = copy()
    var map = DependencyMap(of: copy)
    for key in copy.services where key.argumentTypes.isEmpty { try copy.resolve(key) { map.note($0) } }
    return CaptivityReport(captives: map.clients.flatMap(map.captives))
  }
}

/// Who asks for what in a container.
///
///     var map = DependencyMap(of: container)
///     try container.resolve(key) { map.note($0) }
public struct DependencyMap {
  /// All dependencies, each once and in no order.
  public private(set) var all: Set<Dependency> = []
  private var servicesByClient: [ServiceKey: [ServiceKey]] = [:]
  private let container: Container

  /// An empty map.
  /// - Parameter container: knows the scopes of the services.
  public init(of container: Container) {
    self.container = container
  }

  /// Notes a dependency, unless it is known already.
  /// - Parameter dependency: what was asked for, and by whom.
  public mutating func note(_ dependency: Dependency) {
    guard all.insert(dependency).inserted else { return }
    servicesByClient[dependency.client, default: []].append(dependency.service)
  }

  /// The services that ask for something, in the order of their names. O(*n* log *n*).
  public var clients: [ServiceKey] {
    servicesByClient.keys.sorted { $0.description < $1.description }
  }

  /// What a service itself asks for, in the order of the requests.
  /// - Parameter client: the service that asks.
  /// - Returns: each service once.
  public func dependencies(of client: ServiceKey) -> [ServiceKey] {
    servicesByClient[client] ?? []
  }

  /// The scope of a service; if nothing is registered for it, the default.
  func scope(of service: ServiceKey) -> ObjectScope {
    container.scope(of: service) ?? .graph
  }
}
