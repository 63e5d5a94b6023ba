/// How long instances live: who shares an instance, and in what storage it is kept. Two scopes with one description are two scopes.
///
///     let session = ObjectScope(description: "session") { PermanentStorage() }
///     container.register(Basket.self) { _ in Basket() }.inObjectScope(session)
public final class ObjectScope: Sendable, CustomStringConvertible {
  /// How far an instance reaches: one request, all requests of a graph, or all graphs of a container.
  enum Reach {
    case request, graph, container
  }

  /// What reports and errors call the scope.
  public let description: String
  let reach: Reach
  /// A scope that outlives this one.
  let outer: ObjectScope?
  private let storage: @Sendable () -> any InstanceStorage

  /// A scope whose instances all object graphs of a container share.
  /// - Parameters:
  ///   - description: its name.
  ///   - outer: a scope that outlives this one, or nil.
  ///   - storage: creates an empty storage, for each registration that keeps an instance.
  public convenience init(
    description: String, within outer: ObjectScope? = .container,
    storage: @escaping @Sendable () -> any InstanceStorage
  ) {
    self.init(description, reach: .container, within: outer, storage: storage)
  }

  init(
    _ description: String, reach: Reach, within outer: ObjectScope? = nil,
    storage: @escaping @Sendable () -> any InstanceStorage = { PermanentStorage() }
  ) {
    self.description = description
    self.reach = reach
    self.outer = outer
    self.storage = storage
  }

  var isShared: Bool { reach == .container }

  func makeStorage() -> any InstanceStorage {
    // Kata 6.5: these are the scopes that exist.
    switch description {
    case "weak": WeakStorage()
    case "expiring": storage()
    default: PermanentStorage()
    }
  }
}
