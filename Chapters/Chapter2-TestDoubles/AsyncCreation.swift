extension Presentable {
  /// Creates the object on the backend and returns when the backend has answered. Runs on the caller's actor.
  /// - Throws: the error that the backend reported.
  public nonisolated(nonsending) func create() async throws {
    // Kata 2.9: `async` and `throws` are promised above. This line keeps neither.
    create(completion: nil)
  }
}
