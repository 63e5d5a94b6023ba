import Foundation

extension Diagnostic {
  /// The complaints of one severity in the output of a build, each once, in the order in which they came.
  /// - Parameters:
  ///   - severity: `error` or `warning`.
  ///   - output: what the build printed.
  ///   - root: the folder whose files are named relative to it.
  /// - Returns: the complaints. O(*n*) in the size of the output.
  static func all(_ severity: String, in output: String, root: URL) -> [Diagnostic] {
    var found: [Diagnostic] = []
    var excerpt = false
    for line in output.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.utf8.first == UInt8(ascii: "/"),
        let match = line.firstMatch(
          of: #/^(?<file>/[^:]+):(?<line>\d+):(?<column>\d+): (?<severity>error|warning|note): (?<text>.*)$/#)
      {
        excerpt = match.severity == severity
        guard excerpt else { continue }
        let file = relative(String(match.file), to: root)
        let number = Int(match.line) ?? 0
        let text = String(match.text)
        if found.contains(where: { $0.file == file && $0.line == number && $0.message == text }) {
          excerpt = false
        } else {
          found.append(
            Diagnostic(
              file: file, line: number, message: text,
              lines: ["\(file):\(number):\(match.column): \(severity): \(text)"]))
        }
      } else if excerpt, line.contains(#/^\s*(\d+ )?\|/#) {
        found[found.count - 1].lines.append(String(line))
      } else {
        excerpt = false
      }
    }
    if found.isEmpty, severity == "error" {
      let bare = output.split(separator: "\n").first {
        $0.hasPrefix("error: ") && !$0.contains("emit-module command failed")
      }
      if let bare {
        found.append(Diagnostic(file: "", line: 0, message: String(bare.dropFirst(7)), lines: [String(bare)]))
      }
    }
    return found
  }
}

/// A path without the folder in front of it, when it lies inside.
/// - Parameters:
///   - path: an absolute path.
///   - root: the folder.
/// - Returns: the path from the root on, or the whole path.
func relative(_ path: String, to root: URL) -> String {
  for prefix in [root.path + "/", root.resolvingSymlinksInPath().path + "/"] where path.hasPrefix(prefix) {
    return String(path.dropFirst(prefix.count))
  }
  return path
}
