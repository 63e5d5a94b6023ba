import Testing

/// Adds words to every failure of a test that runs the learner's own code, even if that code throws.
public struct Explained: TestTrait, TestScoping {
  let words: Comment

  /// Runs the test, and adds the words to each of its issues.
  public func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    let handler = IssueHandlingTrait.compactMapIssues { issue in
      var issue = issue
      issue.comments.append(words)
      return issue
    }
    try await handler.provideScope(for: test, testCase: testCase) {
      do {
        try await function()
      } catch is ExpectationFailedError {
        // `#require` has recorded its issue.
      } catch {
        Issue.record(error, sourceLocation: test.sourceLocation)
      }
    }
  }
}

extension Trait where Self == Explained {
  /// What the learner reads below each failure of the test.
  public static func explained(_ words: Comment) -> Self { Explained(words: words) }
}
