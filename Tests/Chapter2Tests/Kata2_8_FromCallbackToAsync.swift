import KataSupport
import Testing

@testable import Chapter2

@Suite("2.8 · From callback to async")
struct Kata2_8_FromCallbackToAsync {
  @Test(
    "create() returns when the backend has answered",
    .explained(
      "`BusyUser` answers with a success, a moment later. Every answer should resume the waiting task."))
  func waits() async throws {
    let number = try await withDeadline { @MainActor in
      let ned = BusyUser(username: "Ned Stark")
      try await ned.create()
      return ned.uid
    }
    #expect(number >= 0, "`create()` returned before the answer. The user should have its number by then.")
  }

  @Test("a failed creation throws its error")
  func throwsError() async {
    await #expect(
      processExitsWith: .success,
      """
      A separate process created a `RefusedUser`, and it should end well. If it crashed, does your completion \
      resume the task twice?
      """
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

/// Answers on the main actor, as soon as the caller waits.
private final class BusyUser: PaperUser {
  override func create(completion: ErrorClosure?) {
    nonisolated(unsafe) let (user, completion) = (self, completion)
    Task { @MainActor in user.answer(completion) }
  }

  private func answer(_ completion: ErrorClosure?) { super.create(completion: completion) }
}
