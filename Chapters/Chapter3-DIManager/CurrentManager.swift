import Synchronization

extension DIManager {
  /// The manager in force, for code that no one can pass a manager to. In no scope it is `DIManager()`.
  public static var current: DIManager { installed.withLock { $0 } }

  // Kata 3.6: one box for the whole process. The lock protects the box, and not your setup.
  private static let installed = Mutex(DIManager())

  private static func install(_ manager: DIManager) -> DIManager {
    installed.withLock { current in
      let previous = current
      current = manager
      return previous
    }
  }

  /// Puts a manager in force while work runs. Afterwards the manager from before is in force again, also if work throws.
  /// - Parameters:
  ///   - manager: what `current` returns in this work, and in the tasks that it starts, except for detached ones.
  ///   - work: runs once.
  /// - Returns: what `work` returned.
  /// - Throws: what `work` threw.
  public static func using<Value>(_ manager: DIManager, _ work: () throws -> Value) rethrows -> Value {
    let previous = install(manager)
    defer { _ = install(previous) }
    return try work()
  }

  /// Puts a manager in force while asynchronous work runs, and waits for it. Afterwards the manager from before is in force
  /// again, also if work throws.
  /// - Parameters:
  ///   - manager: what `current` returns in this work, and in the tasks that it starts, except for detached ones.
  ///   - work: runs once, on the caller's actor.
  /// - Returns: what `work` returned.
  /// - Throws: what `work` threw.
  public nonisolated(nonsending) static func using<Value>(
    _ manager: DIManager, _ work: nonisolated(nonsending) () async throws -> Value
  ) async rethrows -> Value {
    let previous = install(manager)
    defer { _ = install(previous) }
    return try await work()
  }
}
