import Capstone
import Foundation
import Synchronization

/// Reads the lines of a script, and shows what the app shows.
final class ScriptedTerminal: Terminal {
  let showsColours = false
  private let lines: Mutex<[String]>

  init(script: String) {
    // A script of Windows ends its lines with one character, "\r\n".
    let split = script.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    lines = Mutex(split.map(String.init).reversed())
  }

  func show(_ line: String) {
    write("\(line)\n")
  }

  func readLine(prompt: String) -> String? {
    lines.withLock { $0.popLast() }
  }
}
