import Foundation

/// What `--json` prints: the facts of the map, for a scoreboard or for autograding. The map, one chapter and one kata have the
/// same shape; the chapters and katas that were not asked for are left out.
///
/// A field is added without notice. When one is renamed, removed or means something else, `version` goes up.
struct Facts: Encodable, Equatable, Sendable {
  /// A kata.
  struct Kata: Encodable, Equatable, Sendable {
    /// Its number: `"1.2"`.
    let id: String
    let title: String
    /// Where the learner stands: `untouched`, `in progress`, `done` or `broken`.
    let state: KataState
    /// What the tests say: `green`, `red`, `crashed`, `hung`, `broken`, `missing`, or `not run`, which is red as well.
    let result: String
    /// Minutes for somebody alone; left out where the lesson gives none.
    let minutes: Int?
    /// The files to edit, relative to the workbook's folder.
    let files: [String]
    /// Why it is red. A kata that crashed or hung has one failure without a test.
    let failures: [Failure]
  }

  /// One reason why a kata is not green.
  struct Failure: Encodable, Equatable, Sendable {
    let test: String
    /// `path:line`; empty where it is not known.
    let place: String
    let expectation: String
    let messages: [String]
  }

  /// A complaint of the compiler.
  struct Complaint: Encodable, Equatable, Sendable {
    let file: String
    let line: Int
    let message: String
  }

  /// A chapter.
  struct Chapter: Encodable, Equatable, Sendable {
    let number: Int
    let title: String
    /// How many of `katas` are green.
    let done: Int
    /// Minutes of `katas` for somebody alone, and of those that are not green.
    let minutes: Int
    let minutesLeft: Int
    /// What was run; left out where nothing was.
    let command: String?
    /// What does not compile.
    let errors: [Complaint]
    let katas: [Kata]
  }

  let version = 1
  /// How many katas are green, of how many.
  let done: Int
  let total: Int
  let minutesLeft: Int
  /// The first kata that is not green; left out when there is none.
  let next: String?
  let chapters: [Chapter]

  /// The facts of a standing.
  init(_ standing: Standing) {
    chapters = standing.reports.map(Chapter.init)
    done = chapters.map(\.done).reduce(0, +)
    total = chapters.map(\.katas.count).reduce(0, +)
    minutesLeft = chapters.map(\.minutesLeft).reduce(0, +)
    next = standing.firstRed?.kata.id.description
  }

  /// The facts as they are printed: keys in alphabetical order, so that two outputs can be compared.
  var json: String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return String(decoding: (try? encoder.encode(self)) ?? Data(), as: UTF8.self)
  }
}

extension Facts.Chapter {
  fileprivate init(_ report: ChapterReport) {
    number = report.chapter.number
    title = report.chapter.lesson.title
    done = report.done
    minutes = report.minutes
    minutesLeft = report.minutesLeft
    command = report.verdict?.command
    errors = (report.verdict?.errors ?? []).map {
      Facts.Complaint(file: $0.file, line: $0.line, message: $0.message)
    }
    katas = report.katas.map { kata in
      let (result, failures) = Facts.words(for: report.status(of: kata))
      return Facts.Kata(
        id: kata.id.description, title: kata.title, state: report.state(of: kata), result: result,
        minutes: kata.alone, files: kata.files.map { "\(report.chapter.folder)/\($0)" }, failures: failures)
    }
  }
}

extension Facts {
  fileprivate static func words(for status: KataStatus?) -> (result: String, failures: [Failure]) {
    switch status {
    case .green: ("green", [])
    case .red(let failures):
      (
        "red",
        failures.map {
          Failure(test: $0.test, place: $0.place, expectation: $0.expectation, messages: $0.messages)
        }
      )
    case .crashed(let words): ("crashed", [Failure(test: "", place: "", expectation: words, messages: [])])
    case .hung(let seconds):
      (
        "hung",
        [Failure(test: "", place: "", expectation: "no progress for \(seconds) seconds", messages: [])]
      )
    case .broken: ("broken", [])
    case .missing: ("missing", [])
    case nil: ("not run", [])
    }
  }
}
