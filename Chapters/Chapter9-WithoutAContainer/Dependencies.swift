import Synchronization

/// Names a value that screens find around them. Any module can declare a key.
protocol DependencyKey {
  associatedtype Value: Sendable
  /// The value until somebody sets another.
  static var fallback: Value { get }
}

/// What the club's screens find around them, so that no initializer has to pass it.
struct Dependencies: Sendable {
  private var values: [String: any Sendable] = [:]

  // Kata 9.5: two modules may choose the same name for a key.
  subscript<Key: DependencyKey>(key: Key.Type) -> Key.Value {
    // Without `flatMap`, the cast turns a missing optional value into nil, not into its fallback.
    get { values["\(key)"].flatMap { $0 as? Key.Value } ?? Key.fallback }
    set { values["\(key)"] = newValue }
  }
}

// Kata 9.5: these values belong to the whole app.
extension Dependencies {
  private static let shared = Mutex(Dependencies())

  /// The current values.
  static var current: Dependencies {
    get { shared.withLock { $0 } }
    set { shared.withLock { $0 = newValue } }
  }
}

/// Changes the current values while an operation runs.
func withDependencies<Result>(
  _ change: (inout Dependencies) -> Void, operation: () throws -> Result
) rethrows -> Result {
  // Kata 9.5: what about the scope around this one?
  let before = Dependencies.current
  defer { Dependencies.current = before }
  var dependencies = Dependencies()
  change(&dependencies)
  Dependencies.current = dependencies
  return try operation()
}

/// Changes the current values while async work runs, even if the work waits. `nonisolated(nonsending)` means that it runs
/// where its caller runs, for example on the main actor.
nonisolated(nonsending) func withDependencies<Result>(
  _ change: (inout Dependencies) -> Void, operation: nonisolated(nonsending) () async throws -> Result
) async rethrows -> Result {
  // Kata 9.5: while this scope waits, other tasks read its values.
  let before = Dependencies.current
  defer { Dependencies.current = before }
  var dependencies = Dependencies()
  change(&dependencies)
  Dependencies.current = dependencies
  return try await operation()
}

/// Carries the current values to where Swift loses them: to a queue, a thread or a detached task.
struct EscapedDependencies: Sendable {
  // Kata 9.5: what does it carry?
  func yield<Result>(_ work: () throws -> Result) rethrows -> Result {
    try work()
  }
}

/// Reads a current value: `@Dependency(\.house) var house`.
@propertyWrapper
struct Dependency<Value: Sendable>: Sendable {
  // Kata 9.5: the screen keeps the house that it was created in.
  let wrappedValue: Value

  init(_ path: KeyPath<Dependencies, Value> & Sendable) {
    wrappedValue = Dependencies.current[keyPath: path]
  }
}
