import Synchronization

extension Dependencies {
  // Kata 9.6: a stack for the whole app. The newest scope is on top.
  /// The values in force.
  public static var current: Dependencies { scopes.withLock { $0.last } ?? Dependencies() }

  private static let scopes = Mutex<[Dependencies]>([])

  fileprivate static func enter(_ dependencies: Dependencies) {
    scopes.withLock { $0.append(dependencies) }
  }

  fileprivate static func leave() {
    _ = scopes.withLock { $0.popLast() }
  }
}

/// Changes the values in force while an operation runs.
/// - Parameters:
///   - change: makes the changes. What it leaves alone stays as it is around this scope.
///   - operation: runs once.
/// - Returns: what `operation` returned.
/// - Throws: what `change` or `operation` threw.
public func withDependencies<Value>(
  _ change: (inout Dependencies) throws -> Void, operation: () throws -> Value
) rethrows -> Value {
  var dependencies = Dependencies()
  try change(&dependencies)
  Dependencies.enter(dependencies)
  defer { Dependencies.leave() }
  return try operation()
}

/// Changes the values in force while an asynchronous operation runs, and waits for it.
/// - Parameters:
///   - change: makes the changes. What it leaves alone stays as it is around this scope.
///   - operation: runs once, where the caller runs.
/// - Returns: what `operation` returned.
/// - Throws: what `change` or `operation` threw.
public nonisolated(nonsending) func withDependencies<Value>(
  _ change: (inout Dependencies) throws -> Void, operation: nonisolated(nonsending) () async throws -> Value
) async rethrows -> Value {
  var dependencies = Dependencies()
  try change(&dependencies)
  Dependencies.enter(dependencies)
  defer { Dependencies.leave() }
  return try await operation()
}

/// Gives an operation the values in force, to take them to where they would be lost.
/// - Parameter operation: runs once, at once. It is given what it may hand on to a queue, a thread or a detached task.
/// - Returns: what `operation` returned.
/// - Throws: what `operation` threw.
public func withEscapedDependencies<Value>(
  _ operation: (EscapedDependencies) throws -> Value
) rethrows -> Value {
  try operation(EscapedDependencies())
}

// Kata 9.6: what does it have to carry?
/// Values that were in force, on their way to another place.
public struct EscapedDependencies: Sendable {
  /// Puts the values in force again while work runs.
  /// - Parameter work: runs once.
  /// - Returns: what `work` returned.
  /// - Throws: what `work` threw.
  public func yield<Value>(_ work: () throws -> Value) rethrows -> Value {
    try work()
  }

  /// Puts the values in force again while asynchronous work runs, and waits for it.
  /// - Parameter work: runs once, where the caller runs.
  /// - Returns: what `work` returned.
  /// - Throws: what `work` threw.
  public nonisolated(nonsending) func yield<Value>(
    _ work: nonisolated(nonsending) () async throws -> Value
  ) async rethrows -> Value {
    try await work()
  }
}
