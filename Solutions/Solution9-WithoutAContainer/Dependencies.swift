/// Names a value that screens find around them. Any module can declare a key.
protocol DependencyKey {
  associatedtype Value: Sendable
  /// The value until somebody sets another.
  static var fallback: Value { get }
}

/// What the club's screens find around them, so that no initializer has to pass it.
struct Dependencies: Sendable {
  /// The current values.
  @TaskLocal static var current = Dependencies()

  private var values: [ObjectIdentifier: any Sendable] = [:]

  subscript<Key: DependencyKey>(key: Key.Type) -> Key.Value {
    // Without `flatMap`, the cast turns a missing optional value into nil, not into its fallback.
    get { values[ObjectIdentifier(key)].flatMap { $0 as? Key.Value } ?? Key.fallback }
    set { values[ObjectIdentifier(key)] = newValue }
  }
}

/// Changes the current values while an operation runs.
func withDependencies<Result>(
  _ change: (inout Dependencies) -> Void, operation: () throws -> Result
) rethrows -> Result {
  var dependencies = Dependencies.current
  change(&dependencies)
  return try Dependencies.$current.withValue(dependencies, operation: operation)
}

/// Changes the current values while async work runs, even if the work waits. `nonisolated(nonsending)` means that it runs
/// where its caller runs, for example on the main actor.
nonisolated(nonsending) func withDependencies<Result>(
  _ change: (inout Dependencies) -> Void, operation: nonisolated(nonsending) () async throws -> Result
) async rethrows -> Result {
  var dependencies = Dependencies.current
  change(&dependencies)
  return try await Dependencies.$current.withValue(dependencies) { try await operation() }
}

/// Carries the current values to where Swift loses them: to a queue, a thread or a detached task.
struct EscapedDependencies: Sendable {
  private let dependencies = Dependencies.current

  func yield<Result>(_ work: () throws -> Result) rethrows -> Result {
    try Dependencies.$current.withValue(dependencies, operation: work)
  }
}

/// Reads a current value: `@Dependency(\.house) var house`.
@propertyWrapper
struct Dependency<Value: Sendable>: Sendable {
  private let path: KeyPath<Dependencies, Value> & Sendable

  init(_ path: KeyPath<Dependencies, Value> & Sendable) {
    self.path = path
  }

  var wrappedValue: Value { Dependencies.current[keyPath: path] }
}
