import Injection

/// What the shop remembers of the user who is logged in.
public struct LoggedInRepositoryAssembly: Assembly {
  private let store: any KeyValueStore

  /// An assembly for one login.
  /// - Parameter store: the user's own store.
  public init(store: any KeyValueStore) {
    self.store = store
  }

  /// Registers the repositories.
  /// - Parameter container: where to register them.
  public func assemble(container: Container) {
    // Kata 7.7: the app's own repository has served everyone so far.
  }
}
