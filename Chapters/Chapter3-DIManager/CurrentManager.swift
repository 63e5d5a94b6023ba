import Synchronization

extension DIManager {
  /// The manager for code that nobody can pass a manager to. Outside of `using`, it is `DIManager()`.
  static var current: DIManager { box.withLock { $0 } }

  // Kata 3.5: the lock protects the box, not your setup.
  private static let box = Mutex(DIManager())

  /// Makes a manager the current one while `work` runs. Afterward, the previous manager returns.
  static func using<Value>(_ manager: DIManager, _ work: () throws -> Value) rethrows -> Value {
    let previous = replaceCurrent(with: manager)
    defer { _ = replaceCurrent(with: previous) }
    return try work()
  }

  /// The same for work that awaits. The work runs on the caller's actor.
  nonisolated(nonsending) static func using<Value>(
    _ manager: DIManager, _ work: nonisolated(nonsending) () async throws -> Value
  ) async rethrows -> Value {
    let previous = replaceCurrent(with: manager)
    defer { _ = replaceCurrent(with: previous) }
    return try await work()
  }

  private static func replaceCurrent(with manager: DIManager) -> DIManager {
    box.withLock { current in
      defer { current = manager }
      return current
    }
  }
}
