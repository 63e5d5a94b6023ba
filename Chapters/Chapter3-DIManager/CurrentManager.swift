import Synchronization

extension DIManager {
  /// The manager in force, for code that nobody can hand one to.
  public static var current: DIManager { installed.withLock { $0 } }

  // Kata 3.6: one box for everybody. The lock guards the box; who guards your setup?
  private static let installed = Mutex(DIManager())

  private static func install(_ manager: DIManager) -> DIManager {
    installed.withLock { current in
      let previous = current
      current = manager
      return previous
    }
  }

  /// Puts a manager in force while work runs. What was in force before is so again afterwards, even if work throws.
  /// - Parameters:
  ///   - manager: what `current` is for this work and for the tasks that it starts, detached ones excepted.
  ///   - work: runs once.
  /// - Returns: what `work` returned.
  /// - Throws: what `work` threw.
  public static func using<Value>(_ manager: DIManager, _ work: () throws -> Value) rethrows -> Value {
    let previous = install(manager)
    defer { _ = install(previous) }
    return try work()
  }

  /// Puts a manager in force while asynchronous work runs, and waits for it.
  /// - Parameters:
  ///   - manager: what `current` is for this work and for the tasks that it starts, detached ones excepted.
  ///   - work: runs once, where the caller runs.
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
