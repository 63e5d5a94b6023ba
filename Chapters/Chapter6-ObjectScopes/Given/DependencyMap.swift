/// A service that outlives something which it holds.
public struct CaptiveDependency: CustomStringConvertible, Sendable {
  /// From the holder, by the services in between, to the captive.
  public let path: [ServiceKey]
  /// How long both live.
  public let holderScope, captiveScope: ObjectScope

  init(path: [CreatedService], holderScope: ObjectScope, captiveScope: ObjectScope) {
    self.path = path.map(\.key)
    self.holderScope = holderScope
    self.captiveScope = captiveScope
  }

  /// Both with their scopes, and the path: `Banner (container) holds any History (discardedWhenLogout): Banner → any History`.
  public var description: String {
    let names = ServiceNames(path)
    let holder = names.name(of: path[0])
    let captive = names.name(of: path[path.count - 1])
    return "\(holder) (\(holderScope)) holds \(captive) (\(captiveScope)): \(names.path(path))"
  }
}

extension Container {
  /// Finds services that hold a shorter-lived service. Resolves every service in a copy, for instances that are
  /// thrown away: a question for a test, not for the app.
  ///
  ///     let captives = try container.captives()
  ///     #expect(captives.isEmpty, "\(captives)")
  /// - Returns: one for each pair of a holder and a captive, in the order of the descriptions.
  /// - Throws: what a factory throws.
  public func captives() throws -> [CaptiveDependency] {
    let copy = copy()
    for key in copy.services where key.argumentTypes.isEmpty { try copy.resolve(key) }
    return DependencyMap(of: copy).captives
  }
}

/// Who needs whom in a copy of a container, as far as it has resolved something.
///
///     let copy = container.copy()
///     try copy.resolve(key)
///     print(DependencyMap(of: copy).dependencies)
public struct DependencyMap {
  /// Each request that a factory or an action has made.
  public private(set) var dependencies: Set<Dependency> = []
  private var services: [CreatedService: [CreatedService]] = [:]
  private let copy: Container

  /// What a copy has noted so far. Another container notes nothing.
  public init(of copy: Container) {
    self.copy = copy
    for dependency in copy.notes?.dependencies ?? [] where dependencies.insert(dependency).inserted {
      services[dependency.holder, default: []].append(dependency.held)
    }
  }

  /// A service's own dependencies, each once, in the order of the requests.
  public func dependencies(of client: ServiceKey) -> [ServiceKey] {
    dependencies(of: CreatedService(client, from: copy)).map(\.key)
  }

  func dependencies(of client: CreatedService) -> [CreatedService] { services[client] ?? [] }

  /// All captives, in the order of the descriptions. O(*n*²) in the number of dependencies.
  public var captives: [CaptiveDependency] {
    let scopes = Dictionary(services.values.joined().map { (ObjectIdentifier($0.scope), $0.scope) }) { $1 }
    // In most scopes, no service can hold a captive.
    let holders = services.keys.filter { holder in scopes.values.contains { $0.ends(before: holder.scope) } }
    return holders.flatMap(captives).sorted { $0.description < $1.description }
  }
}
