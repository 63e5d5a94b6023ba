import Foundation
import Synchronization

/// Where the runner writes, and how: with or without color, and how wide.
package struct Console: Sendable {
  package let colour: Bool
  package let isTerminal: Bool
  package let width: Int
  let write: @Sendable (String) -> Void
  private let writeError: @Sendable (String) -> Void

  package init(
    colour: Bool = false, width: Int = 100, isTerminal: Bool = false,
    write: @escaping @Sendable (String) -> Void, writeError: (@Sendable (String) -> Void)? = nil
  ) {
    self.colour = colour
    self.width = max(10, width)
    self.isTerminal = isTerminal
    self.write = write
    self.writeError = writeError ?? write
  }

  /// This process's standard output, with colors only on a terminal and never against `NO_COLOR`. Errors go to standard error.
  package static func standard() -> Console {
    let environment = ProcessInfo.processInfo.environment
    // A dumb terminal can't draw over a line.
    let isTerminal = isatty(STDOUT_FILENO) == 1 && environment["TERM"] != "dumb"
    return Console(
      colour: isTerminal && (environment["NO_COLOR"] ?? "").isEmpty, width: Terminal.size()?.columns ?? 100,
      isTerminal: isTerminal,
      write: { try? FileHandle.standardOutput.write(contentsOf: Data($0.utf8)) },
      writeError: { try? FileHandle.standardError.write(contentsOf: Data($0.utf8)) })
  }

  /// The lines that a drawing writes.
  func lines(of drawing: (Console) -> Void) -> [String] {
    let text = Transcript()
    drawing(Console(colour: colour, width: width) { text.append($0) })
    return text.text.lines.dropLast().map(String.init)
  }

  package func print(_ line: String = "") { write(line + "\n") }

  /// Writes a paragraph and breaks lines at spaces. A word that is wider than the console stays whole.
  func print(wrapped text: String, indent: String = "") {
    let hanging = String(repeating: " ", count: Console.columns(of: indent))
    var lead = indent
    for paragraph in text.lines {
      let words = paragraph.split(separator: " ", omittingEmptySubsequences: false)
      var line = String(words.first ?? "")
      for word in words.dropFirst() {
        if hanging.count + Console.columns(of: "\(line) \(word)") <= width {
          line += " \(word)"
        } else {
          print(lead + line)
          lead = hanging
          line = String(word)
        }
      }
      print((lead + line).replacing(#/ +$/#, with: ""))
      lead = hanging
    }
  }

  func print(cut text: String) { print(text.count <= width ? text : text.prefix(width - 1) + "…") }

  package func print(error text: String) { writeError(text + "\n") }

  /// Shows the current step until the next line comes. Says nothing if it can't draw over a line.
  package func progress(_ text: String) {
    if isTerminal { write("\r\u{1B}[2K" + text.prefix(width - 1)) }
  }

  package func bold(_ text: String) -> String { styled(text, 1) }

  package func dim(_ text: String) -> String { styled(text, 2) }

  package func red(_ text: String) -> String { styled(text, 31) }

  package func green(_ text: String) -> String { styled(text, 32) }

  package func yellow(_ text: String) -> String { styled(text, 33) }

  private func styled(_ text: String, _ code: Int) -> String {
    colour ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text
  }

  /// How many columns a text takes. Color codes take none.
  static func columns(of text: String) -> Int {
    text.contains("\u{1B}") ? text.replacing(#/\u{1B}\[\d+m/#, with: "").count : text.count
  }
}
