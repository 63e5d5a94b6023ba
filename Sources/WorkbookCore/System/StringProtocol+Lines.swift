extension StringProtocol {
  package var lines: [SubSequence] { split(separator: "\n", omittingEmptySubsequences: false) }

  /// The text with a picture of each control character, because a terminal obeys these: they clear the screen or hide the cursor.
  var visible: String {
    let pictures = unicodeScalars.map { scalar -> Unicode.Scalar in
      guard scalar.properties.generalCategory == .control, scalar != "\n", scalar != "\t" else {
        return scalar
      }
      // Unicode has pictures for the controls of ASCII.
      if scalar == "\u{7F}" { return "\u{2421}" }
      return scalar.value < 0x20 ? Unicode.Scalar(0x2400 + scalar.value) ?? scalar : "\u{FFFD}"
    }
    return String(String.UnicodeScalarView(pictures))
  }

  /// The beginning of a text that is too long, with an ellipsis.
  func cut(to width: Int) -> String {
    count <= width ? String(self) : prefix(Swift.max(0, width - 1)) + "…"
  }

  func padded(to width: Int) -> String {
    self + String(repeating: " ", count: Swift.max(0, width - count))
  }
}

/// A number with its noun.
func plural(_ count: Int, _ noun: String) -> String { "\(count) \(noun)\(count == 1 ? "" : "s")" }

/// In English in any country: 1, 2 and 3.
package func list(_ items: [some CustomStringConvertible]) -> String {
  let words = items.map(\.description)
  if words.count < 2 { return words.joined() }
  return words.dropLast().joined(separator: ", ") + " and \(words[words.count - 1])"
}
