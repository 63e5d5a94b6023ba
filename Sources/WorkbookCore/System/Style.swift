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
}
