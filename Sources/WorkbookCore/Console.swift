import Foundation
import Synchronization

/// Where the runner writes, and how: with or without colour, and how wide.
package struct Console: Sendable {
  package let colour: Bool
  /// Whether a line may be drawn over.
  package let isTerminal: Bool
  package let width: Int
  /// Writes as it stands: a screen that is drawn at once, or a machine's format.
  let write: @Sendable (String) -> Void
  private let writeError: @Sendable (String) -> Void

  package init(
    colour: Bool = false, width: Int = 100, isTerminal: Bool = false,
    write: @escaping @Sendable (String) -> Void, writeError: (@Sendable (String) -> Void)? = nil
  ) {
    self.colour = colour
    self.width = max(30, width)
    self.isTerminal = isTerminal
    self.write = write
    self.writeError = writeError ?? write
  }

  /// The standard output of this process: colours on a terminal alone, and never against `NO_COLOR`. Errors go to
  /// standard error.
  package static func standard(environment: [String: String] = ProcessInfo.processInfo.environment) -> Console
  {
    // A dumb terminal can't draw over a line.
    let isTerminal = isatty(STDOUT_FILENO) == 1 && environment["TERM"] != "dumb"
    return Console(
      colour: isTerminal && wantsColour(environment), width: Terminal.size()?.columns ?? 100,
      isTerminal: isTerminal,
      // A reader that went away is not our trouble.
      write: { try? FileHandle.standardOutput.write(contentsOf: Data($0.utf8)) },
      writeError: { try? FileHandle.standardError.write(contentsOf: Data($0.utf8)) })
  }

  static func wantsColour(_ environment: [String: String]) -> Bool {
    (environment["NO_COLOR"] ?? "").isEmpty && environment["TERM"] != "dumb"
  }

  /// The same look, with everything written somewhere else.
  package func copy(width: Int? = nil, write: @escaping @Sendable (String) -> Void) -> Console {
    Console(colour: colour, width: width ?? self.width, write: write)
  }

  package func print(_ line: String = "") {
    write(line + "\n")
  }

  /// Writes a paragraph, broken at blanks where it is too wide. A word that is wider than the console stays whole.
  func print(wrapped text: String, indent: String = "") {
    let hanging = String(repeating: " ", count: Console.columns(of: indent))
    var lead = indent
    for paragraph in text.split(separator: "\n", omittingEmptySubsequences: false) {
      // Blanks in front are part of a value, or of code.
      var line = String(paragraph.prefix { $0 == " " })
      var isFirst = true
      for word in paragraph.dropFirst(line.count).split(separator: " ", omittingEmptySubsequences: false) {
        let longer = line + (isFirst ? "" : " ") + word
        if !isFirst, hanging.count + Console.columns(of: longer) > width {
          print(lead + line)
          lead = hanging
          line = String(word)
        } else {
          line = longer
        }
        isFirst = false
      }
      print((lead + line).withoutTrail)
      lead = hanging
    }
  }

  /// Writes a command or a place after a label.
  func print(_ text: String, after label: String) {
    print(command: text.split(separator: " ").map(String.init), after: label)
  }

  /// Writes a command so that it can be copied, however narrow the console is.
  func print(command: [String], after label: String) {
    let line = command.joined(separator: " ")
    if label.count + line.count <= width { return print(label + line) }
    print(label.withoutTrail)
    var start = "  "
    for word in command {
      if start.count + word.count + 3 > width, start != "  " {
        print(start + "\\")
        start = "  "
      }
      start += word + " "
    }
    print(start.withoutTrail)
  }

  /// Writes a line of code, cut where it is too wide to be read.
  func print(cut code: String) {
    print(code.count <= width ? code : code.prefix(width - 1) + "…")
  }

  /// Writes what went wrong, where a script that reads the results does not stumble over it.
  package func print(error text: String) {
    writeError(text + "\n")
  }

  /// Shows what is going on until the next line is written. Says nothing where lines can't be drawn over.
  package func progress(_ text: String) {
    guard isTerminal else { return }
    write("\r\u{1B}[2K" + text.prefix(width - 1))
  }

  package func bold(_ text: String) -> String { styled(text, 1) }
  package func dim(_ text: String) -> String { styled(text, 2) }
  package func red(_ text: String) -> String { styled(text, 31) }
  package func green(_ text: String) -> String { styled(text, 32) }
  package func yellow(_ text: String) -> String { styled(text, 33) }

  private func styled(_ text: String, _ code: Int) -> String {
    colour ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text
  }

  /// How many columns a text takes: a colour takes none. O(*n*) in its length.
  static func columns(of text: some StringProtocol) -> Int {
    var count = 0
    var isInsideColour = false
    for character in text {
      if isInsideColour {
        isInsideColour = character != "m"
      } else if character == "\u{1B}" {
        isInsideColour = true
      } else {
        count += 1
      }
    }
    return count
  }
}

extension String {
  /// The text without blanks at its end.
  fileprivate var withoutTrail: String { replacing(#/ +$/#, with: "") }
}

/// What was written to a console, for reading it afterwards.
package final class Transcript: Sendable {
  private let written = Mutex("")

  package init() {}

  package func append(_ text: String) {
    written.withLock { $0 += text }
  }

  package var text: String { written.withLock { $0 } }
}
