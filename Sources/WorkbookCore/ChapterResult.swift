import Foundation

package struct ChapterResult: Sendable {
  package var katas: [KataID: KataStatus] = [:]
  var counts: [KataID: (failed: Int, all: Int)] = [:]
  package var errors: [Diagnostic] = []
  package var warnings: [Diagnostic] = []
  package let output: String
  var printed: [String] = []
}

package enum KataStatus: Equatable, Sendable {
  case green, broken, missing
  case red([Failure])
  /// The test process ended while the kata ran. These are its last words.
  case crashed(String)
  case hung(seconds: Int)

  package var word: String {
    switch self {
    case .green: "green"
    case .red: "red"
    case .crashed: "crashed"
    case .hung: "hangs"
    case .broken: "does not compile"
    case .missing: "has no tests"
    }
  }

  package var failures: [Failure] {
    if case .red(let failures) = self { failures } else { [] }
  }
}

package struct Failure: Equatable, Sendable {
  package var test = ""
  var arguments: String?
  /// Where the expectation is: `path:line:column`, relative to the root if it lies inside.
  package var place = ""
  package var expectation: String
  package var messages: [String] = []
}

package struct Diagnostic: Equatable, Sendable {
  /// The file, relative to the root if it lies inside. Empty if the compiler names none.
  package let file: String
  package let line: Int
  package let message: String
  let lines: [String]

  /// The diagnostics of one severity, `error` or `warning`, in the output of a build, in order and without repetitions.
  static func all(_ severity: String, in output: String, root: URL) -> [Diagnostic] {
    let lines = output.lines
    return lines.indices.reduce(into: []) { found, index in
      guard lines[index].hasPrefix("/"), lines[index].contains(": \(severity): "),
        let match = lines[index].wholeMatch(of: #/(/[^:]+):(\d+):(\d+): \w+: (.*)/#)
      else { return }
      let (file, text) = (Files.relative(String(match.1), to: root), String(match.4))
      let excerpt = lines[(index + 1)...].prefix { $0.contains(#/^\s*(\d+ )?\|/#) }.map(String.init)
      let first = "\(file):\(match.2):\(match.3): \(severity): \(text)"
      if found.contains(where: { $0.lines[0] == first }) { return }
      found.append(
        Diagnostic(file: file, line: Int(match.2) ?? 0, message: text, lines: [first] + excerpt))
    }
  }

  /// Why nothing was built: the compiler's errors, or if there are none, the last lines of the output.
  static func reasons(in output: String, root: URL) -> [Diagnostic] {
    let errors = all("error", in: output, root: root)
    let lines = output.split(separator: "\n").map(String.init)
    let bare = lines.first { $0.hasPrefix("error: ") && !$0.contains("emit-module command failed") }
    let last = Diagnostic(
      file: "", line: 0, message: bare ?? lines.last ?? "", lines: bare.map { [$0] } ?? lines.suffix(8))
    return errors.isEmpty ? [last] : errors
  }
}
