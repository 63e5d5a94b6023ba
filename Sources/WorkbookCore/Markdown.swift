/// A piece of a lesson for the terminal: paragraphs flow, code stays as it is.
struct Markdown: Sendable {
  let text: String

  /// Writes the text.
  /// - Parameters:
  ///   - console: where to.
  ///   - indent: what stands in front of each line.
  func draw(on console: Console, indent: String = "") {
    for block in blocks {
      switch block {
      case .blank: console.print()
      case .code(let line): console.print(indent + "    " + line)
      case .flowing(let words, let lead): console.print(wrapped: words, indent: indent + lead)
      }
    }
  }

  private enum Block {
    case blank
    case code(String)
    case flowing(String, lead: String)
  }

  /// The lines of a paragraph or of an item belong together, however the author broke them. O(*n*) in the length.
  private var blocks: [Block] {
    var found: [Block] = []
    var fence: String?
    for line in text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) {
      if let open = fence {
        if line.hasPrefix(open) { fence = nil } else { found.append(.code(line)) }
      } else if line.hasPrefix("```") {
        fence = String(line.prefix { $0 == "`" })
      } else if line.isEmpty {
        found.append(.blank)
      } else if let item = line.firstIndex(where: { $0 != " " }), line[item...].hasPrefix("- ") {
        found.append(.flowing(String(line[item...].dropFirst(2)), lead: line[..<item] + "- "))
      } else if line.hasPrefix("|") {
        found.append(.flowing(line, lead: ""))
      } else if case .flowing(let words, let lead) = found.last, !words.hasPrefix("|") {
        found[found.count - 1] = .flowing(words + " " + line.drop { $0 == " " }, lead: lead)
      } else {
        found.append(.flowing(line, lead: ""))
      }
    }
    return found
  }
}
