import Foundation

/// A piece of a lesson for the terminal: paragraphs flow, code stays as it is, a row of a table is an item, and a diagram is left
/// out.
struct Markdown: Sendable {
  let text: String
  /// Where it stands, for what a terminal can't show.
  let place: String

  /// Writes the text.
  /// - Parameters:
  ///   - console: where to.
  ///   - indent: what stands in front of each line.
  func draw(on console: Console, indent: String = "") {
    for block in blocks {
      switch block {
      case .blank: console.print()
      case .diagram:
        console.print(wrapped: console.dim("A diagram is here: \(place)"), indent: indent)
      case .code(let line): console.print(indent + "    " + line)
      case .flowing(let words, let lead): console.print(wrapped: words, indent: indent + lead)
      }
    }
  }

  private enum Block {
    case blank
    case diagram
    case code(String)
    case flowing(String, lead: String)
  }

  /// The lines of a paragraph or of an item belong together, however the author broke them. O(*n*) in the length.
  private var blocks: [Block] {
    var found: [Block] = []
    var fence: String?
    var isDiagram = false
    var head: [String]?
    for line in text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) {
      if !line.hasPrefix("|") { head = nil }
      if let open = fence {
        if line.hasPrefix(open) {
          fence = nil
        } else if !isDiagram {
          found.append(.code(line))
        }
      } else if line.hasPrefix("```") {
        fence = String(line.prefix { $0 == "`" })
        isDiagram = line.hasSuffix("```mermaid")
        if isDiagram { found.append(.diagram) }
      } else if line.isEmpty {
        found.append(.blank)
      } else if let item = line.firstIndex(where: { $0 != " " }), line[item...].hasPrefix("- ") {
        found.append(.flowing(String(line[item...].dropFirst(2)), lead: line[..<item] + "- "))
      } else if line.hasPrefix("|") {
        let cells = line.split(separator: "|", omittingEmptySubsequences: false).dropFirst().dropLast()
          .map { $0.trimmingCharacters(in: .whitespaces) }
        found += head.map { Markdown.row(cells, under: $0) } ?? []
        head = head ?? cells
      } else if case .flowing(let words, let lead) = found.last {
        found[found.count - 1] = .flowing(words + " " + line.drop { $0 == " " }, lead: lead)
      } else {
        found.append(.flowing(line, lead: ""))
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
