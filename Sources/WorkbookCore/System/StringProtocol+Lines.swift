extension StringProtocol {
  package var lines: [SubSequence] { split(separator: "\n", omittingEmptySubsequences: false) }

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
