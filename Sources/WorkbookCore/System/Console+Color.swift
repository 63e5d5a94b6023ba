/// Weights and colors. Without color, a text stays as it is.
extension Console {
  func bold(_ text: String) -> String { styled(text, 1) }

  func dim(_ text: String) -> String { styled(text, 2) }

  package func red(_ text: String) -> String { styled(text, 31) }

  package func green(_ text: String) -> String { styled(text, 32) }

  func yellow(_ text: String) -> String { styled(text, 33) }

  private func styled(_ text: String, _ code: Int) -> String {
    color ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text
  }
}
