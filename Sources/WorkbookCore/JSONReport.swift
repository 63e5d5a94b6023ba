/// What `--json` prints, for a scoreboard or for autograding. The map, one chapter and one kata have the same shape; the chapters
/// and katas that were not asked for are left out. A field is added without notice. When one is renamed, removed or means
/// something else, `version` goes up.
struct JSONReport: Encodable, Sendable {
  struct Kata: Encodable, Sendable {
    let id: String
    let title: String
    let state: KataState
    /// What the tests say: `green`, `red`, `crashed`, `hung`, `broken`, `missing`, or `not run`.
    let result: String
    let passed: Int
    let failed: Int
    /// Minutes for one person; left out where the lesson gives none.
    let minutes: Int?
    let files: [String]
    /// Why it is not green. A kata that crashed or hung has one failure without a test.
    let failures: [Failure]
  }

  struct Chapter: Encodable, Sendable {
    let id: String
    let title: String
    let done: Int
    let minutes: Int
    let minutesLeft: Int
    /// What was run; left out where nothing was.
    let command: String?
    let errors: [Diagnostic]
    /// Files of the tests that are not as they were given out.
    let testsChanged: [String]
    let katas: [Kata]
  }

  let version = 2
  /// The workbook's commit; left out where git can't tell.
  let commit: String?
  let done: Int
  let total: Int
  let minutesLeft: Int
  /// The first kata that is not green; left out when there is none.
  let next: String?
  let testsChanged: Bool
  let chapters: [Chapter]

  init(_ report: ProgressReport, commit: String?) {
    self.commit = commit
    chapters = report.chapters.map { report in
      Chapter(
        id: report.chapter.id.description, title: report.chapter.lesson.title, done: report.done,
        minutes: report.minutes, minutesLeft: report.minutesLeft,
        command: report.result?.command.joined(separator: " "), errors: report.result?.errors ?? [],
        testsChanged: report.changes?.tests ?? [], katas: report.katas.map { Kata($0, in: report) })
    }
    done = report.done
    total = report.total
    minutesLeft = report.minutesLeft
    next = report.firstRed?.kata.id.description
    testsChanged = chapters.contains { !$0.testsChanged.isEmpty }
  }
}

extension JSONReport.Kata {
  fileprivate init(_ kata: Lesson.Kata, in report: ChapterReport) {
    let status = report.status(of: kata)
    let tests = report.result?.tests[kata.id] ?? TestCount()
    self.init(
      id: kata.id.description, title: kata.title, state: report.state(of: kata),
      result: status?.names.script ?? "not run", passed: tests.passed, failed: tests.failed,
      minutes: kata.alone, files: report.chapter.paths(of: kata), failures: status?.failures ?? [])
  }
}
