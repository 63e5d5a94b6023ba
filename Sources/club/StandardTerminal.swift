import Capstone
import Foundation

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// The terminal that the app was started in, or the pipe or script that takes its place.
final class StandardTerminal: Terminal {
  /// Whether a person is typing, so that prompts make sense.
  let isInteractive: Bool
  let showsColours: Bool

  init(environment: [String: String]) {
    isInteractive = isatty(STDIN_FILENO) == 1 && isatty(STDOUT_FILENO) == 1
    showsColours =
      isatty(STDOUT_FILENO) == 1 && (environment["NO_COLOR"] ?? "").isEmpty
      && !["", "dumb"].contains(environment["TERM"] ?? "")
  }

  func show(_ line: String) {
    FileHandle.standardOutput.write(Data("\(line)\n".utf8))
  }

  func readLine(prompt: String) -> String? {
    if isInteractive {
      FileHandle.standardOutput.write(Data(prompt.utf8))
    }
    let line = Swift.readLine()
    // The prompt's line ends where the input does.
    if line == nil, isInteractive { print() }
    return line
  }
}
