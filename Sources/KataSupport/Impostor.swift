import Testing

/// Runs a learner's test on an impostor. The test should fail, and what it says about the impostor stays off the screen.
/// - Parameters:
///   - words: what the learner reads if the test finds nothing.
///   - sourceLocation: where the kata did this.
///   - test: the learner's test.
public func expectRejection(
  _ words: Comment, sourceLocation: SourceLocation = #_sourceLocation,
  by test: @escaping @Sendable () async throws -> Void
) async {
  let found = CallLog()
  let silence = IssueHandlingTrait.compactMapIssues { issue in
    found.record("\(issue)")
    return nil
  }
  guard let current = Test.current else {
    Issue.record("An impostor needs a test.", sourceLocation: sourceLocation)
    return
  }
  do {
    try await silence.provideScope(for: current, testCase: Test.Case.current, performing: test)
  } catch {
    found.record("\(error)")
  }
  if found.calls.isEmpty { Issue.record("Your test passed. \(words)", sourceLocation: sourceLocation) }
}
