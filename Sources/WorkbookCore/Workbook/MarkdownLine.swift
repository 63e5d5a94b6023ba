package struct MarkdownLine: Equatable, Sendable {
  package enum Kind: Equatable, Sendable {
    case prose, code, closing
    case opening(String)
  }

  package let text: String
  package let kind: Kind
  package let number: Int

  package func isHeading(_ mark: String) -> Bool { kind == .prose && text.hasPrefix(mark) }

  /// The lines of a text. A block ends at as many backticks as it began with, so a block may show another block.
  package static func all(in text: String) -> [MarkdownLine] {
    var fence: Substring?
    return text.lines.enumerated().map { index, line in
      var kind = Kind.prose
      if let open = fence {
        kind = line == open ? .closing : .code
        if kind == .closing { fence = nil }
      } else if line.hasPrefix("```") {
        let mark = line.prefix { $0 == "`" }
        fence = mark
        kind = .opening(String(line.dropFirst(mark.count)))
      }
      return MarkdownLine(text: String(line), kind: kind, number: index + 1)
    }
  }
}
