extension Presentable {
  /// Creates this object and returns when the backend has answered, on the caller's actor.
  nonisolated(nonsending) func create() async throws {
    try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Void, any Error>) in
      create { error in
        if let error {
          continuation.resume(throwing: error)
        } else {
          continuation.resume()
        }
      }
    }
  }
}
