import Testing

extension Trait where Self == IssueHandlingTrait {
  /// Adds words to every failure of a test that runs the learner's own tests.
  static func explained(_ words: Comment) -> Self {
    compactMapIssues { issue in
      var issue = issue
      issue.comments.append(words)
      return issue
    }
  }
}
