extension Presentable {
  /// Creates the object on the backend and waits for the outcome, on the actor of the caller.
  /// - Throws: what the backend reported.
  public nonisolated(nonsending) func create() async throws {
    // Kata 2.9: it is `async`, it `throws`, and it does neither.
    create(completion: nil)
  }
}
