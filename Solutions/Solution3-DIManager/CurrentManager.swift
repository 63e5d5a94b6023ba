extension DIManager {
  /// The manager for code that nobody can pass a manager to. Outside of `using`, it is `DIManager()`.
  @TaskLocal static var current = DIManager()

  /// Makes a manager the current one while `work` runs. Afterward, the previous manager returns.
  static func using<Value>(_ manager: DIManager, _ work: () throws -> Value) rethrows -> Value {
    try $current.withValue(manager, operation: work)
  }

  /// The same for work that awaits. The work runs on the caller's actor.
  nonisolated(nonsending) static func using<Value>(
    _ manager: DIManager, _ work: nonisolated(nonsending) () async throws -> Value
  ) async rethrows -> Value {
    try await $current.withValue(manager, operation: work)
  }
}
