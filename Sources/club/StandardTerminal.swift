import Capstone
import Foundation

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// The terminal that the app was started in, or the pipe or script that takes its place.
final class StandardTerminal: Terminal {
  /// Whether a person is typing, so that prompts make sense, and an error doesn't end the app.
  let isInteractive: Bool
  let showsColours: Bool

  init(environment: [String: String]) {
    isInteractive = isatty(STDIN_FILENO) == 1
    showsColours =
      isatty(STDOUT_FILENO) == 1 && (environment["NO_COLOR"] ?? "").isEmpty
      && !["", "dumb"].contains(environment["TERM"] ?? "")
  }

  func show(_ line: String) {
    write("\(line)\n")
  }

  func readLine(prompt: String) -> String? {
    if isInteractive {
      write(prompt)
    }
    let line = Swift.readLine()
    // The prompt's line ends where the input does.
    if line == nil, isInteractive { write("\n") }
    return line
  }
}

/// Writes to the standard output, or ends the app when nothing can be written there any more.
func write(_ text: String) {
  do { try FileHandle.standardOutput.write(contentsOf: Data(text.utf8)) } catch {
    fail("can't write what there is to show.", status: 1)
  }
}
