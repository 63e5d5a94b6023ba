extension Presentable {
  /// Creates the object on the backend and returns when the backend has answered. Runs on the caller's actor.
  ///
  /// Cancelling the task ends the waiting. It can't take the question back, so the object may exist all the same.
  /// - Throws: the error that the backend reported, or `CancellationError` if the task was cancelled before the answer came.
  public nonisolated(nonsending) func create() async throws {
    try Task.checkCancellation()
    // A stream may be told more than one answer, on any thread, and stops waiting when the task is cancelled.
    let (answers, answer) = AsyncThrowingStream<Void, any Error>.makeStream()
    create { error in
      if error == nil { answer.yield() }
      answer.finish(throwing: error)
    }
    for try await _ in answers { return }
    throw CancellationError()
  }
}
