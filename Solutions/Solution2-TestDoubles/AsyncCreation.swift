extension Presentable {
  /// Creates the object on the backend and returns when the backend has answered. Runs on the caller's actor.
  /// - Throws: the error that the backend reported.
  public nonisolated(nonsending) func create() async throws {
    try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Void, any Error>) in
      var isAnswered = false
      create { error in
        // A continuation that is resumed twice ends the process, so only the first answer counts.
        if isAnswered { return }
        isAnswered = true
        if let error {
          continuation.resume(throwing: error)
        } else {
          continuation.resume()
        }
      }
    }
  }
}
