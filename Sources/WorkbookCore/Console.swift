import Foundation

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Where the runner writes, and how: with or without colour, and how wide.
public struct Console: Sendable {
  /// Whether text may hold colours.
  public let colour: Bool
  /// How many columns a line may have.
  public let width: Int
  /// Whether somebody watches, so that a line may be drawn over.
  public let isTerminal: Bool
  private let write: @Sendable (String) -> Void

  /// A console of one's own, for instance one that a test reads.
  /// - Parameters:
  ///   - colour: whether text may hold colours.
  ///   - width: how many columns a line may have.
  ///   - isTerminal: whether a line may be drawn over.
  ///   - write: takes what is written, newlines included.
  public init(
    colour: Bool = false, width: Int = 100, isTerminal: Bool = false,
    write: @escaping @Sendable (String) -> Void
  ) {
    self.colour = colour
    self.width = max(30, width)
    self.isTerminal = isTerminal
    self.write = write
  }

  /// The standard output of this process: colours on a terminal alone, and never against `NO_COLOR`.
  /// - Parameter environment: the environment of the process.
  /// - Returns: a console that is as wide as the terminal, and 100 columns where there is none.
  public static func standard(environment: [String: String] = ProcessInfo.processInfo.environment) -> Console
  {
    let isTerminal = isatty(STDOUT_FILENO) == 1
    var size = winsize()
    let known = ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0 && size.ws_col > 0
    let isPlain = !(environment["NO_COLOR"] ?? "").isEmpty || environment["TERM"] == "dumb"
    return Console(
      colour: isTerminal && !isPlain, width: known ? Int(size.ws_col) : 100, isTerminal: isTerminal
    ) { text in
      FileHandle.standardOutput.write(Data(text.utf8))
    }
  }

  /// Writes a line.
  /// - Parameter line: the line, without its end.
  func print(_ line: String = "") {
    write(line + "\n")
  }

  /// Writes a paragraph, broken at blanks where it is too wide. A word that is wider than the console stays whole.
  /// - Parameters:
  ///   - text: any text; its own line ends are kept.
  ///   - indent: what stands in front of the first line; the others get as many blanks.
  func print(wrapped text: String, indent: String = "") {
    let hanging = String(repeating: " ", count: indent.count)
    var lead = indent
    for paragraph in text.split(separator: "\n", omittingEmptySubsequences: false) {
      var line = ""
      for word in paragraph.split(separator: " ", omittingEmptySubsequences: false) {
        if !line.isEmpty, lead.count + line.count + 1 + word.count > width {
          print(lead + line)
          lead = hanging
          line = String(word)
        } else {
          line += (line.isEmpty ? "" : " ") + word
        }
      }
      print((lead + line).trimmingSuffix { $0 == " " })
      lead = hanging
    }
  }

  /// Shows what is going on until the next line is written. Says nothing where nobody watches.
  /// - Parameter text: a short sentence; empty clears the last one.
  func progress(_ text: String) {
    guard isTerminal else { return }
    write("\r\u{1B}[2K" + text.prefix(width - 1))
  }

  /// Writes as it stands: a screen that is drawn at once, or a machine's format.
  /// - Parameter text: everything, line ends included.
  func write(raw text: String) {
    write(text)
  }

  func bold(_ text: String) -> String { styled(text, 1) }
  func dim(_ text: String) -> String { styled(text, 2) }
  func red(_ text: String) -> String { styled(text, 31) }
  func green(_ text: String) -> String { styled(text, 32) }
  func yellow(_ text: String) -> String { styled(text, 33) }

  private func styled(_ text: String, _ code: Int) -> String {
    colour ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text
  }
}

extension String {
  fileprivate func trimmingSuffix(while predicate: (Character) -> Bool) -> String {
    var copy = self[...]
    while let last = copy.last, predicate(last) { copy.removeLast() }
    return String(copy)
  }
}
