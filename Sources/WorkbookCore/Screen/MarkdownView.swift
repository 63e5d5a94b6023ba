/// A piece of a lesson for the terminal: paragraphs flow, code and tables stay unchanged, and diagrams are left out.
struct MarkdownView: Sendable {
  let source: [MarkdownLine]

  /// Where the lesson can be read with its diagrams.
  let place: String

  private enum Block {
    /// The lines of a paragraph or of an item belong together, however the author broke them.
    case paragraph(words: String, lead: String)
    case line(String)
  }

  func lines(in style: Style) -> [String] {
    blocks(style).flatMap { block in
      switch block {
      case .paragraph(let words, let lead): style.wrapped(words, indent: lead)
      case .line(let text): [text]
      }
    }
  }

  private func blocks(_ style: Style) -> [Block] {
    var blocks: [Block] = []
    var isDiagram = false
    for line in source {
      switch line.kind {
      case .opening(let info):
        isDiagram = info == "mermaid"
        if isDiagram { blocks.append(.line(style.dim("A diagram is here: \(place)"))) }
      case .code: if !isDiagram { blocks.append(.line("    " + line.text)) }
      case .closing: break
      case .prose:
        if case .paragraph(let words, let lead) = blocks.last, let more = Self.continuation(line.text) {
          blocks[blocks.count - 1] = .paragraph(words: "\(words) \(more)", lead: lead)
        } else {
          blocks.append(Self.block(line.text))
        }
      }
    }
    return blocks
  }

  /// The words of a line that continues a paragraph; nil if it begins one, or is empty.
  private static func continuation(_ line: String) -> Substring? {
    let words = line.drop { $0 == " " }
    return words.isEmpty || words.hasPrefix("- ") || line.hasPrefix("|") ? nil : words
  }

  /// What begins with a line.
  private static func block(_ line: String) -> Block {
    let indent = line.prefix { $0 == " " }
    let words = line.dropFirst(indent.count)
    if words.isEmpty { return .line("") }
    guard words.hasPrefix("- ") else { return .paragraph(words: line, lead: "") }
    return .paragraph(words: String(words.dropFirst(2)), lead: indent + "- ")
  }
}
