/// How lines are to look: with or without color, and how wide.
package struct Style: Sendable {
  let color: Bool
  let width: Int

  init(color: Bool = false, width: Int = 100) {
    self.color = color
    self.width = max(1, width)
  }

  func bold(_ text: String) -> String { styled(text, 1) }

  func dim(_ text: String) -> String { styled(text, 2) }

  package func red(_ text: String) -> String { styled(text, 31) }

  package func green(_ text: String) -> String { styled(text, 32) }

  func yellow(_ text: String) -> String { styled(text, 33) }

  private func styled(_ text: String, _ code: Int) -> String {
    color ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text
  }

  /// A text in lines that are broken at spaces. A word that is wider than the console stays whole.
  func wrapped(_ text: String, indent: String = "") -> [String] {
    let hanging = String(repeating: " ", count: Style.columns(of: indent))
    var lines: [String] = []
    for paragraph in text.lines {
      let words = paragraph.split(separator: " ", omittingEmptySubsequences: false)
      var line = String(words.first ?? "")
      for word in words.dropFirst() {
        if hanging.count + Style.columns(of: "\(line) \(word)") <= width {
          line += " \(word)"
        } else {
          lines.append((lines.isEmpty ? indent : hanging) + line)
          line = String(word)
        }
      }
      lines.append(((lines.isEmpty ? indent : hanging) + line).replacing(#/ +$/#, with: ""))
    }
    return lines
  }

  /// How many columns a text takes. Color codes take none.
  static func columns(of text: String) -> Int {
    text.contains("\u{1B}") ? text.replacing(#/\u{1B}\[\d+m/#, with: "").count : text.count
  }
}
