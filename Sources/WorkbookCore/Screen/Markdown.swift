/// A piece of a lesson for the terminal: paragraphs flow, code and tables stay unchanged, and diagrams are left out.
struct Markdown: Sendable {
  let text: String
  let place: String

  func draw(on console: Console) {
    // The lines of a paragraph or of an item belong together, however the author broke them.
    var open: (words: String, lead: String)?
    func begin(_ next: (words: String, lead: String)?) {
      if let (words, lead) = open { console.print(wrapped: words, indent: lead) }
      open = next
    }
    var isDiagram = false
    for line in MarkdownLine.all(in: text) {
      switch line.kind {
      case .opening(let info):
        begin(nil)
        isDiagram = info == "mermaid"
        if isDiagram { console.print(console.dim("A diagram is here: \(place)")) }
      case .code: if !isDiagram { console.print("    " + line.text) }
      case .closing: break
      case .prose where line.text.hasPrefix("|"): begin((line.text, ""))
      case .prose:
        let indent = line.text.prefix { $0 == " " }
        let words = line.text.dropFirst(indent.count)
        if words.isEmpty {
          begin(nil)
          console.print()
        } else if words.hasPrefix("- ") {
          begin((String(words.dropFirst(2)), indent + "- "))
        } else if let (start, lead) = open {
          open = ("\(start) \(words)", lead)
        } else {
          begin((line.text, ""))
        }
      }
    }
    begin(nil)
  }
}
