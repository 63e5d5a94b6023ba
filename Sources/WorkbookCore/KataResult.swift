import Foundation

/// What the tests say of a kata.
package enum KataStatus: Equatable, Sendable {
  case green
  /// Some test failed, and why.
  case red([Failure])
  /// The test process died while the kata ran, with its last words.
  case crashed(String)
  /// The kata made no progress until the deadline.
  case hung(seconds: Int)
  /// The chapter does not compile.
  case broken
  /// No test of the kata ran: its tests are missing.
  case missing
  /// The kata did not run, because another one hangs.
  case notRun(because: KataID)

  /// One word for a script, and one for people.
  package var names: (script: String, screen: String) {
    switch self {
    case .green: ("green", "green")
    case .red: ("red", "red")
    case .crashed: ("crashed", "crashed")
    case .hung: ("hung", "hangs")
    case .broken: ("broken", "does not compile")
    case .missing: ("missing", "has no tests")
    case .notRun: ("not run", "did not run")
    }
  }

  /// Why the kata is not green, without what the compiler says.
  package var failures: [Failure] {
    switch self {
    case .red(let failures): failures
    case .crashed(let words): [Failure(expectation: "the test process ended: \(words)")]
    case .hung(let seconds): [Failure(expectation: "no progress for \(seconds) seconds")]
    case .notRun(let kata): [Failure(expectation: "kata \(kata) hangs")]
    case .green, .broken, .missing: []
    }
  }
}

/// One reason why a kata is not green.
package struct Failure: Codable, Equatable, Sendable {
  /// The test's display name, a sentence about the app; empty where no test is to blame.
  package var test = ""
  /// Where the expectation stands: `path:line`, relative to the root where it lies inside.
  package var place = ""
  /// What was expected and what came, in the words of the test library.
  package var expectation: String
  /// The message of the kata: the principle, and the next step.
  package var messages: [String] = []
}

/// How many tests of a kata passed, and how many did not.
struct TestCount: Equatable, Sendable {
  var passed = 0
  var failed = 0
}

/// What came of running the katas of one chapter.
package struct ChapterResult: Sendable {
  /// The status of each kata that was asked for.
  package var katas: [KataID: KataStatus] = [:]
  var tests: [KataID: TestCount] = [:]
  /// What a kata printed that ran alone.
  var printed: [KataID: [String]] = [:]
  package var errors: [Diagnostic] = []
  package var warnings: [Diagnostic] = []
  /// The command that a learner can type to see the same, word by word.
  let command: [String]
  package let output: String
}

/// An error or a warning of the compiler, as it printed it.
package struct Diagnostic: Encodable, Equatable, Sendable {
  private enum CodingKeys: CodingKey { case file, line, message }

  /// The file, relative to the root where it lies inside. Empty when it is about no file.
  package let file: String
  /// The line in it, from 1.
  package let line: Int
  /// What it says, without "error:".
  package let message: String
  /// The lines that the compiler printed, the excerpt of the code included.
  var lines: [String]

  /// The diagnostics of one severity, `error` or `warning`, in the output of a build: each once, in their order.
  static func all(_ severity: String, in output: String, root: URL) -> [Diagnostic] {
    var found: [Diagnostic] = []
    var isExcerpt = false
    for line in output.lines {
      if line.utf8.first == UInt8(ascii: "/"),
        let match = line.firstMatch(
          of: #/^(?<file>/[^:]+):(?<line>\d+):(?<column>\d+): (?<severity>error|warning|note): (?<text>.*)$/#)
      {
        let file = Files.relative(String(match.file), to: root)
        let number = Int(match.line) ?? 0
        let text = String(match.text)
        isExcerpt =
          match.severity == severity
          && !found.contains { $0.file == file && $0.line == number && $0.message == text }
        if isExcerpt {
          let first = "\(file):\(number):\(match.column): \(severity): \(text)"
          found.append(Diagnostic(file: file, line: number, message: text, lines: [first]))
        }
      } else if isExcerpt, line.contains(#/^\s*(\d+ )?\|/#) {
        found[found.count - 1].lines.append(String(line))
      } else {
        isExcerpt = false
      }
    }
    let bare = output.split(separator: "\n").first {
      $0.hasPrefix("error: ") && !$0.contains("emit-module command failed")
    }
    if found.isEmpty, severity == "error", let bare {
      found.append(Diagnostic(file: "", line: 0, message: String(bare.dropFirst(7)), lines: [String(bare)]))
    }
    return found
  }
}
