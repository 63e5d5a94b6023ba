import Foundation

/// A piece of a lesson for the terminal: paragraphs flow, code stays as it is, a row of a table is an item, and a diagram is left
/// out.
struct Markdown: Sendable {
  let text: String
  /// Where it stands, for what a terminal can't show.
  let place: String

  /// The lines of a paragraph or of an item belong together, however the author broke them.
  func draw(on console: Console) {
    var open: (words: String, lead: String)?
    func end() {
      if let (words, lead) = open { console.print(wrapped: words, indent: lead) }
      open = nil
    }
    func begin(_ words: some StringProtocol, lead: String = "") {
      end()
      open = (String(words), lead)
    }
    var isDiagram = false
    var head: [String]?
    for line in MarkdownLine.all(in: text) {
      if !line.text.hasPrefix("|") { head = nil }
      switch line.kind {
      case .opening(let info):
        end()
        isDiagram = info == "mermaid"
        if isDiagram { console.print(wrapped: console.dim("A diagram is here: \(place)")) }
      case .code: if !isDiagram { console.print("    " + line.text) }
      case .closing: break
      case .prose:
        let indent = line.text.prefix { $0 == " " }
        let words = line.text.dropFirst(indent.count)
        if line.text.isEmpty {
          end()
          console.print()
        } else if words.hasPrefix("- ") {
          begin(words.dropFirst(2), lead: indent + "- ")
        } else if line.text.hasPrefix("|") {
          let cells = line.text.split(separator: "|", omittingEmptySubsequences: false).dropFirst().dropLast()
            .map { $0.trimmingCharacters(in: .whitespaces) }
          let isRule = cells.allSatisfy { $0.allSatisfy { ":-".contains($0) } }
          // Legible however narrow the console is: each cell in a line of its own, behind the head of its column.
          for (column, (name, cell)) in zip(isRule ? [] : head ?? [], cells).enumerated() {
            begin(name.isEmpty ? cell : "\(name): \(cell)", lead: column == 0 ? "- " : "  ")
          }
          head = head ?? cells
        } else if let (start, lead) = open {
          open = ("\(start) \(words)", lead)
        } else {
          begin(line.text)
        }
      }
    }
    end()
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
