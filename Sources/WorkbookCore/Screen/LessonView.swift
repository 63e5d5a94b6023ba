/// A piece of a lesson for the terminal: paragraphs flow, code and tables stay unchanged, and diagrams are left out.
struct LessonView: Sendable {
  let text: String

  /// Where the lesson can be read with its diagrams.
  let place: String
  let console: Console

  /// The lines of a paragraph or of an item belong together, however the author broke them.
  private struct Paragraph {
    var words: String
    let lead: String
  }

  func draw() {
    var open: Paragraph?
    func flush() {
      if let paragraph = open { console.print(wrapped: paragraph.words, indent: paragraph.lead) }
      open = nil
    }
    var isDiagram = false
    for line in MarkdownLine.all(in: text) {
      switch line.kind {
      case .opening(let info):
        flush()
        isDiagram = info == "mermaid"
        if isDiagram { console.print(console.dim("A diagram is here: \(place)")) }
      case .code: if !isDiagram { console.print("    " + line.text) }
      case .closing: break
      case .prose:
        if let more = LessonView.continuation(line.text), open != nil {
          open?.words += " \(more)"
        } else {
          flush()
          open = LessonView.paragraph(line.text)
          if open == nil { console.print() }
        }
      }
    }
    flush()
  }

  /// The words of a line that continues a paragraph; nil if it begins one, or is empty.
  private static func continuation(_ line: String) -> Substring? {
    let words = line.drop { $0 == " " }
    return words.isEmpty || words.hasPrefix("- ") || line.hasPrefix("|") ? nil : words
  }

  /// What begins with a line; nil if it's empty.
  private static func paragraph(_ line: String) -> Paragraph? {
    let indent = line.prefix { $0 == " " }
    let words = line.dropFirst(indent.count)
    if words.isEmpty { return nil }
    guard words.hasPrefix("- ") else { return Paragraph(words: line, lead: "") }
    return Paragraph(words: String(words.dropFirst(2)), lead: indent + "- ")
  }
}
