import Dispatch
import KataSupport
import Testing

@testable import Chapter2

@Suite("2.8 · From callback to async")
struct Kata2_8_FromCallbackToAsync {
  @Test(
    "create() suspends its task until the backend has answered",
    .explained(
      "`BusyUser` answers with a success, a moment later. Every answer should resume the waiting task."))
  func waits() async throws {
    let hasAnswered = try await withDeadline {
      try await withTaskExecutorPreference(BackendExecutor()) {
        let ned = BusyUser(username: "Ned Stark")
        try await ned.create()
        return ned.hasAnswered
      }
    }
    #expect(hasAnswered, "`create()` returned before the answer. Who knows that the answer has come?")
  }

  @Test("a failed creation throws its error")
  func throwsError() async {
    await #expect(
      processExitsWith: .success,
      "A separate process should create a `RefusedUser`. If it crashed, does your completion resume the task twice?"
    ) {
      var caught: (any Error)?
      do {
        try await withDeadline { try await RefusedUser(username: "Ned Stark").create() }
      } catch {
        caught = error
      }
      #expect(
        caught as? ClubError == .nameTaken,
        """
        The backend refused this user, so `create()` should throw `ClubError.nameTaken`. It ended with: \
        \(caught.map { "\(type(of: $0)): \($0)" } ?? "no error")
        """)
    }
  }
}

private let backend = DispatchQueue(label: "backend")

/// Has its number at once, and answers on the backend's queue, a moment after its caller has started to wait there.
private final class BusyUser: PaperUser {
  private(set) var hasAnswered = false

  override func create(completion: ErrorClosure?) {
    uid = 0
    nonisolated(unsafe) let (user, completion) = (self, completion)
    backend.asyncAfter(deadline: .now() + 0.2) { user.answer(completion) }
  }

  private func answer(_ completion: ErrorClosure?) {
    hasAnswered = true
    completion?(nil)
  }
}

/// Runs a task on the backend's queue.
private final class BackendExecutor: TaskExecutor {
  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    backend.async { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
  }
}
