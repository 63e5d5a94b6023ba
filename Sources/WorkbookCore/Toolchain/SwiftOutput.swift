import Foundation

/// What `swift test` printed around its tests: how the build went, and how the test process ended.
struct SwiftOutput: Sendable {
  let text: String
  let root: URL

  /// What prints more is ended, and of that, only the beginning and the end are read.
  static let most = 4 * 1024 * 1024

  /// Whether a log says that the tests are built. XCTest's first line says so where no build is.
  static func isBuilt(_ log: URL) -> Bool {
    let data = try? FileHandle(forReadingFrom: log).read(upToCount: most)
    let text = String(decoding: data ?? Data(), as: UTF8.self)
    return text.contains("Build complete!") || text.contains("Test Suite '")
  }

  var saysBuilt: Bool { text.contains("Build complete!") }

  var saysDied: Bool { text.contains("unexpected signal code") }

  func diagnostics(_ severity: Diagnostic.Severity) -> [Diagnostic] {
    Diagnostic.all(severity, in: text, root: root)
  }

  /// The first error that names no file. `env` has its own words if it finds no `swift`.
  var bareError: String? {
    text.lines.first {
      $0.contains("env: ") || $0.contains("error: ") && !$0.contains("command failed with exit code")
    }?.visible
  }

  /// What SwiftPM says if what the code printed spoiled the list of XCTest's tests, or if the code ended the process. SwiftPM creates
  /// every test case for the list, and reads the process's output. The beginning says what was printed.
  var listingError: String? {
    let isListing = { (line: Substring) in line.hasPrefix("error: ") && line.contains(" --dump-tests-json") }
    let lines = text.lines.drop { !isListing($0) }
    return lines.isEmpty ? nil : lines.prefix(5).joined(separator: "\n").cut(to: 1000).visible
  }

  /// The last words of a process that died: the runtime's sentence if there is one, or the signal in plain words.
  var lastWords: String? {
    let lines = text.split(separator: "\n")
    let runtime = ["Fatal error: ", "Fatal access conflict", "Could not cast value of type"]
    if let words = lines.last(where: { runtime.contains(where: $0.contains) }) { return words.visible }
    return lines.last { $0.contains("exited with unexpected signal code") }.flatMap(SwiftOutput.signal)
  }

  /// The signal that ended a process, in plain words; nil if there was none.
  private static func signal(in line: Substring) -> String? {
    guard let signal = line.firstMatch(of: #/signal code (\d+)/#)?.1 else { return nil }
    let overflow = "Most often, functions call each other without end, and the stack overflows."
    let trap = "Swift does so if a number overflows, and a Mac if a lock is taken twice."
    let reasons = ["11": overflow, "10": overflow, "4": trap, "5": trap]
    return "The process got signal \(signal). \(reasons[String(signal), default: ""])"
  }
}

extension SwiftOutput {
  /// The output that a log holds, without most of its middle if it's long.
  init(log: URL, root: URL) {
    var data = (try? Data(contentsOf: log)) ?? Data()
    if data.count > SwiftOutput.most {
      data = data.prefix(128 * 1024) + Data("\n…\n".utf8) + data.suffix(32 * 1024)
    }
    // What ends with "\r\n" would hold on to the next line.
    self.init(text: String(decoding: data, as: UTF8.self).replacing("\r\n", with: "\n"), root: root)
  }
}
