/// A line of Markdown, and whether it is prose or part of a fenced block.
package struct MarkdownLine {
  package enum Kind: Equatable {
    case prose
    /// The line that opens a fenced block, with the words behind the backticks.
    case opening(String)
    case code
    case closing
  }

  package let text: String
  package let kind: Kind
  /// From 1.
  package let number: Int

  /// The lines of a text. A block ends at as many backticks as it began with, so that a block may show another one.
  package static func all(in text: String) -> [MarkdownLine] {
    var fence: String?
    return text.lines.enumerated().map { index, line in
      let kind: Kind
      if let open = fence {
        kind = line == open ? .closing : .code
        if kind == .closing { fence = nil }
      } else if line.hasPrefix("```") {
        let mark = String(line.prefix { $0 == "`" })
        fence = mark
        kind = .opening(String(line.dropFirst(mark.count)))
      } else {
        kind = .prose
      }
      return MarkdownLine(text: String(line), kind: kind, number: index + 1)
    }
  }
}
