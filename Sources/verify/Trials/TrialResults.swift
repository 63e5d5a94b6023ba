import Synchronization
import WorkbookCore

/// What the wrong answers of a chapter did.
final class TrialResults: Sendable {
  private struct State {
    var printed: [String: String] = [:]
    var failed: [KataID: Set<String>] = [:]
  }

  private let state = Mutex(State())

  /// What each wrong answer printed, by its path.
  var printed: [String: String] { state.withLock { $0.printed } }

  /// The tests of a kata that failed with any wrong answer.
  func failedTests(of kata: KataID) -> Set<String> { state.withLock { $0.failed[kata] ?? [] } }

  func note(_ result: ChapterResult, of mistake: Mistake) {
    state.withLock { state in
      state.printed[mistake.path] = result.output
      for (kata, result) in result.katas {
        state.failed[kata, default: []].formUnion(result.verdict.failures.map(\.test))
      }
    }
  }
}
