import Synchronization
import Testing

/// Runs a learner's test on an impostor. The test should fail, and what it says about the impostor stays off the screen. A warning, a
/// known issue and a test that cancels itself fail nobody's build, so they reject nothing.
/// - Parameters:
///   - words: what the learner reads if the test finds nothing.
///   - sourceLocation: where the kata did this.
///   - test: the learner's test.
public func expectRejection(
  _ words: Comment, sourceLocation: SourceLocation = #_sourceLocation,
  by test: @escaping @Sendable () async throws -> Void
) async {
  let hasFailed = Mutex(false)
  let silence = IssueHandlingTrait.compactMapIssues { issue in
    if issue.isFailure { hasFailed.withLock { $0 = true } }
    return nil
  }
  guard let current = Test.current else {
    Issue.record("An impostor needs a test.", sourceLocation: sourceLocation)
    return
  }
  do {
    try await silence.provideScope(for: current, testCase: Test.Case.current, performing: test)
  } catch {
    // `Test.cancel` cancels the task, too.
    if !Task.isCancelled { hasFailed.withLock { $0 = true } }
  }
  if hasFailed.withLock({ $0 }) { return }
  Issue.record("Your test passed. \(words)", sourceLocation: sourceLocation)
}
