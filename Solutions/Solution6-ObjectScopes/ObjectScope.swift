/// How long instances live: whether all graphs share them, and in what storage they are kept. Two scopes with the same
/// description are two scopes.
///
///     let session = ObjectScope(description: "session") { PermanentStorage() }
///     container.register(Basket.self) { _ in Basket() }.inObjectScope(session)
public final class ObjectScope: Sendable, CustomStringConvertible {
  /// What reports and errors call the scope.
  public let description: String

  /// Whether all object graphs share one storage. If not, each of them has its own.
  let isShared: Bool
  private let outer: ObjectScope?
  private let storage: @Sendable () -> any InstanceStorage

  /// A scope.
  /// - Parameters:
  ///   - description: what it is called.
  ///   - outer: a scope that is known to outlive this one, or nil.
  ///   - isShared: whether all object graphs share an instance. If not, it is kept within one of them.
  ///   - storage: makes an empty storage; one is made for each registration that keeps an instance.
  public init(
    description: String, within outer: ObjectScope? = .container, isShared: Bool = true,
    storage: @escaping @Sendable () -> any InstanceStorage
  ) {
    self.description = description
    self.outer = outer
    self.isShared = isShared
    self.storage = storage
  }

  /// An empty storage.
  func makeStorage() -> any InstanceStorage {
    storage()
  }

  /// Whether the other scope is known to outlive this one.
  func ends(before other: ObjectScope) -> Bool {
    guard let outer else { return false }
    return outer === other || outer.ends(before: other)
  }
}
