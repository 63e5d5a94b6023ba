import KataSupport
import Testing

@testable import Chapter2

@Suite("2.8 · From callback to async")
struct Kata2_8_FromCallbackToAsync {
  @Test("create() returns when the backend has answered")
  func waits() async throws {
    let number = try await withDeadline { @MainActor in
      let ned = BusyUser(username: "Ned Stark")
      try await ned.create()
      return ned.uid
    }
    #expect(
      number >= 0,
      """
      `BusyUser` answers a moment later, and `create()` returned before that. The user should have its number when \
      `create()` returns. What could keep the task waiting?
      """)
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
      await #expect(
        throws: ClubError.nameTaken,
        """
        The backend refused this user, so `create()` should throw `ClubError.nameTaken`. If this took two \
        seconds, the task is still waiting: every answer should resume it.
        """
      ) {
        try await withDeadline(.seconds(2)) { try await RefusedUser(username: "Ned Stark").create() }
      }
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
