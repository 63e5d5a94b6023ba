import WorkbookCore

/// Each test of a chapter fails with at least one of its wrong answers. A test that rejects nothing protects nobody.
struct IdleTestCheck {
  let files: ChapterFiles

  /// The tests of a kata that failed with any wrong answer.
  let failedTests: (KataID) -> Set<String>

  var findings: [Finding] {
    files.katas.flatMap { kata in
      idleTests(of: kata).map { test in
        let problem = "no wrong answer that ran fails \"\(test)\". Remove the test, or add an answer"
        return Finding(files.testFile(of: kata), problem)
      }
    }
  }

  private func idleTests(of kata: KataID) -> [String] {
    let failed = failedTests(kata)
    return TestSource(files.testLines(of: kata)).names.filter { test in
      // Behind the name stand the arguments, or the labels of a function.
      !failed.contains { $0 == test || $0.hasPrefix("\(test) (") || $0.hasPrefix("\(test)(") }
    }
  }
}
