import Foundation

/// Where the runner writes, and how that looks there.
package struct Console: Sendable {
  package let style: Style
  let isTerminal: Bool
  let write: @Sendable (String) -> Void
  private let writeError: @Sendable (String) -> Void

  package init(
    style: Style = Style(), isTerminal: Bool = false, write: @escaping @Sendable (String) -> Void,
    writeError: (@Sendable (String) -> Void)? = nil
  ) {
    self.style = style
    self.isTerminal = isTerminal
    self.write = write
    self.writeError = writeError ?? write
  }

  /// This process's standard output, with colors only on a terminal and never against `NO_COLOR`. Errors go to standard error.
  package static func standard(
    environment: [String: String], isTerminal: Bool = isatty(STDOUT_FILENO) == 1
  ) -> Console {
    let canDrawOver = isTerminal && environment["TERM"] != "dumb"
    let hasColor = canDrawOver && (environment["NO_COLOR"] ?? "").isEmpty
    return Console(
      style: Style(color: hasColor, width: Terminal.size()?.columns ?? 100), isTerminal: canDrawOver,
      write: { try? FileHandle.standardOutput.write(contentsOf: Data($0.utf8)) },
      writeError: { try? FileHandle.standardError.write(contentsOf: Data($0.utf8)) })
  }

  package func print(_ line: String = "") { write(line + "\n") }

  func print(_ lines: [String]) { write(lines.map { $0 + "\n" }.joined()) }

  package func print(error text: String) { writeError(text + "\n") }

  /// Shows the current step until the next line comes. Says nothing if it can't draw over a line.
  func progress(_ text: String) {
    if isTerminal { write("\r\u{1B}[2K" + text.prefix(style.width - 1)) }
  }
}
