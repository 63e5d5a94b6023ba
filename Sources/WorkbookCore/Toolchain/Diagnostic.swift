import Foundation

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
        let match = lines[index].wholeMatch(of: #/(?s)(/.+?):(\d+):(\d+): \w+: (.*)/#)
      else { return }
      let file = Files.relative(String(match.1), to: root)
      let text = match.4.visible
      let excerpt = lines[(index + 1)...].prefix { $0.contains(#/^\s*(\d+ )?\|/#) }.map(\.visible)
      let first = "\(file):\(match.2):\(match.3): \(severity): \(text)"
      if found.contains(where: { $0.lines[0] == first }) { return }
      found.append(
        Diagnostic(file: file, line: Int(match.2) ?? 0, message: text, lines: [first] + excerpt))
    }
  }

  var isInChapters: Bool { ["Chapters/", "Tests/"].contains(where: file.hasPrefix) }
}
