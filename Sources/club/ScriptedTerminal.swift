import Capstone
import Foundation
import Synchronization

/// Reads the lines of a script, and shows what the app shows.
final class ScriptedTerminal: Terminal {
  let showsColours = false
  private let lines: Mutex<[String]>

  init(script: String) {
    lines = Mutex(script.split(separator: "\n", omittingEmptySubsequences: false).map(String.init).reversed())
  }

  func show(_ line: String) {
    FileHandle.standardOutput.write(Data("\(line)\n".utf8))
  }

  func readLine(prompt: String) -> String? {
    lines.withLock { $0.popLast() }
  }
}
