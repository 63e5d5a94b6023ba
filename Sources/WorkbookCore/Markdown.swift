import Foundation

/// A piece of a lesson for the terminal: paragraphs flow, code stays as it is, a row of a table is an item, and a diagram is left
/// out.
struct Markdown: Sendable {
  let text: String
  /// Where it stands, for what a terminal can't show.
  let place: String

  func draw(on console: Console) {
    for block in blocks {
      switch block {
      case .blank: console.print()
      case .diagram: console.print(wrapped: console.dim("A diagram is here: \(place)"))
      case .code(let line): console.print("    " + line)
      case .flowing(let words, let lead): console.print(wrapped: words, indent: lead)
      }
    }
  }

  private enum Block {
    case blank
    case diagram
    case code(String)
    case flowing(String, lead: String)
  }

  /// The lines of a paragraph or of an item belong together, however the author broke them.
  private var blocks: [Block] {
    var found: [Block] = []
    var isDiagram = false
    var head: [String]?
    for line in MarkdownLine.all(in: text) {
      if !line.text.hasPrefix("|") { head = nil }
      switch line.kind {
      case .opening(let info):
        isDiagram = info == "mermaid"
        if isDiagram { found.append(.diagram) }
      case .code: if !isDiagram { found.append(.code(line.text)) }
      case .closing: break
      case .prose:
        let indent = line.text.prefix { $0 == " " }
        let words = line.text.dropFirst(indent.count)
        if line.text.isEmpty {
          found.append(.blank)
        } else if words.hasPrefix("- ") {
          found.append(.flowing(String(words.dropFirst(2)), lead: indent + "- "))
        } else if line.text.hasPrefix("|") {
          let cells = line.text.split(separator: "|", omittingEmptySubsequences: false).dropFirst().dropLast()
            .map { $0.trimmingCharacters(in: .whitespaces) }
          found += head.map { Markdown.row(cells, under: $0) } ?? []
          head = head ?? cells
        } else if case .flowing(let start, let lead) = found.last {
          found[found.count - 1] = .flowing("\(start) \(words)", lead: lead)
        } else {
          found.append(.flowing(line.text, lead: ""))
        }
      }
    }
    return found
  }

  /// A row of a table, legible however narrow the console is: each cell in a line of its own, behind the head of its column.
  private static func row(_ cells: [String], under head: [String]) -> [Block] {
    if cells.allSatisfy({ $0.allSatisfy { ":-".contains($0) } }) { return [] }
    return zip(head, cells).enumerated().map { column, cell in
      .flowing(cell.0.isEmpty ? cell.1 : "\(cell.0): \(cell.1)", lead: column == 0 ? "- " : "  ")
    }
  }
}

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

  package func isHeading(_ mark: String) -> Bool { kind == .prose && text.hasPrefix(mark) }

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
