extension Dependencies {
  /// The values in force.
  @TaskLocal public static var current = Dependencies()
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
  var dependencies = Dependencies.current
  try change(&dependencies)
  return try Dependencies.$current.withValue(dependencies, operation: operation)
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
  var dependencies = Dependencies.current
  try change(&dependencies)
  return try await Dependencies.$current.withValue(dependencies, operation: operation)
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

/// Values that were in force, on their way to another place.
public struct EscapedDependencies: Sendable {
  private let dependencies = Dependencies.current

  /// Puts the values in force again while work runs.
  /// - Parameter work: runs once.
  /// - Returns: what `work` returned.
  /// - Throws: what `work` threw.
  public func yield<Value>(_ work: () throws -> Value) rethrows -> Value {
    try Dependencies.$current.withValue(dependencies, operation: work)
  }

  /// Puts the values in force again while asynchronous work runs, and waits for it.
  /// - Parameter work: runs once, where the caller runs.
  /// - Returns: what `work` returned.
  /// - Throws: what `work` threw.
  public nonisolated(nonsending) func yield<Value>(
    _ work: nonisolated(nonsending) () async throws -> Value
  ) async rethrows -> Value {
    try await Dependencies.$current.withValue(dependencies, operation: work)
  }
}
