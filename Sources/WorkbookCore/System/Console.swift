import Foundation

/// Where the runner writes, and how: with or without color, and how wide.
package struct Console: Sendable {
  let color: Bool
  let isTerminal: Bool
  let width: Int
  let write: @Sendable (String) -> Void
  private let writeError: @Sendable (String) -> Void

  package init(
    color: Bool = false, width: Int = 100, isTerminal: Bool = false,
    write: @escaping @Sendable (String) -> Void, writeError: (@Sendable (String) -> Void)? = nil
  ) {
    self.color = color
    self.width = max(1, width)
    self.isTerminal = isTerminal
    self.write = write
    self.writeError = writeError ?? write
  }

  /// This process's standard output, with colors only on a terminal and never against `NO_COLOR`. Errors go to standard error.
  package static func standard(environment: [String: String]) -> Console {
    let style = Style(isTerminal: isatty(STDOUT_FILENO) == 1, environment: environment)
    return Console(
      color: style.color, width: Terminal.size()?.columns ?? 100, isTerminal: style.canDrawOver,
      write: { try? FileHandle.standardOutput.write(contentsOf: Data($0.utf8)) },
      writeError: { try? FileHandle.standardError.write(contentsOf: Data($0.utf8)) })
  }

  /// What a terminal can show, and may.
  struct Style: Equatable {
    let color: Bool
    let canDrawOver: Bool

    init(isTerminal: Bool, environment: [String: String]) {
      canDrawOver = isTerminal && environment["TERM"] != "dumb"
      color = canDrawOver && (environment["NO_COLOR"] ?? "").isEmpty
    }
  }

  /// The lines that a drawing writes.
  func lines(of drawing: (Console) -> Void) -> [String] {
    let text = Transcript()
    drawing(Console(color: color, width: width) { text.append($0) })
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

  func print(cut text: String) { print(text.cut(to: width)) }

  package func print(error text: String) { writeError(text + "\n") }

  /// Shows the current step until the next line comes. Says nothing if it can't draw over a line.
  func progress(_ text: String) {
    if isTerminal { write("\r\u{1B}[2K" + text.prefix(width - 1)) }
  }

  /// How many columns a text takes. Color codes take none.
  static func columns(of text: String) -> Int {
    text.contains("\u{1B}") ? text.replacing(#/\u{1B}\[\d+m/#, with: "").count : text.count
  }
}
