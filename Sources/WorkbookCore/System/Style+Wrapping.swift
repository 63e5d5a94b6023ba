extension Style {
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
