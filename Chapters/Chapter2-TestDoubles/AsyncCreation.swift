extension Presentable {
  /// Creates this object and returns when the backend has answered, on the caller's actor.
  nonisolated(nonsending) func create() async throws {
    // Kata 2.8: the signature promises to wait and to throw. This line does neither.
    create(completion: nil)
  }
}
