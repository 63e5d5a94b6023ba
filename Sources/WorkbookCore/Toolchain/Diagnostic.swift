import Foundation

/// The compiler's word about a place in the code.
package struct Diagnostic: Equatable, Sendable {
  package enum Severity: String, Sendable {
    case error
    case warning
  }

  /// The file, relative to the root if it lies inside.
  package let file: String
  package let line: Int
  package let message: String

  /// Its first line, with its place, and the excerpt of the code.
  let lines: [String]

  /// The excerpt with a mark below the place, without the message again.
  var excerpt: [String] {
    lines.dropFirst().map { $0.replacing("`- error: \(message)", with: "^") }
  }

  var isInChapters: Bool { ["Chapters/", "Tests/"].contains(where: file.hasPrefix) }

  /// The diagnostics of one severity in the output of a build, in order and without repetitions.
  static func all(_ severity: Severity, in output: String, root: URL) -> [Diagnostic] {
    let lines = output.lines
    var found: [Diagnostic] = []
    for (index, line) in lines.enumerated() where line.hasPrefix("/") && line.contains(": \(severity): ") {
      // A path may hold colons, and so may the text.
      guard let match = line.wholeMatch(of: #/(?s)(/.+?):(\d+):(\d+): \w+: (.*)/#) else { continue }
      let file = Files.relative(String(match.1), to: root)
      let text = match.4.visible
      let code = lines[(index + 1)...].prefix { $0.contains(#/^\s*(\d+ )?\|/#) }.map(\.visible)
      let first = "\(file):\(match.2):\(match.3): \(severity): \(text)"
      if found.contains(where: { $0.lines[0] == first }) { continue }
      found.append(
        Diagnostic(file: file, line: Int(match.2) ?? 0, message: text, lines: [first] + code))
    }
    return found
  }
}
