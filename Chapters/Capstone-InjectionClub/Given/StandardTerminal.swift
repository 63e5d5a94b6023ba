import Foundation
import Synchronization

/// The terminal that the app was started in, or the pipe or script that replaces it.
final class StandardTerminal: Terminal {
  /// Whether a person types, who needs prompts and may continue after an error.
  let isInteractive: Bool
  let showsColors: Bool
  private let isScripted: Bool
  private let script: Mutex<[String]>

  /// - Parameter lines: a script to read instead of the standard input.
  init(lines: [String]? = nil) {
    isScripted = lines != nil
    script = Mutex((lines ?? []).reversed())
    isInteractive = lines == nil && isatty(STDIN_FILENO) == 1
    let environment = ProcessInfo.processInfo.environment
    showsColors =
      isatty(STDOUT_FILENO) == 1 && (environment["NO_COLOR"] ?? "").isEmpty
      && !["", "dumb"].contains(environment["TERM"] ?? "")
  }

  func show(_ line: String) {
    write(line + "\n")
  }

  func readLine(prompt: String) -> String? {
    if isScripted { return script.withLock { $0.popLast() } }
    if isInteractive { write(prompt) }
    return Swift.readLine()
  }

  private func write(_ text: String) {
    try? FileHandle.standardOutput.write(contentsOf: Data(text.utf8))
  }
}
