import Foundation

/// What `swift test` printed around its tests: how the build went, and how the test process ended.
struct SwiftOutput: Sendable {
  let text: String
  let root: URL

  /// What keeps a build from its end if neither the code nor the build's own files are to blame.
  private struct Trouble {
    /// What the toolchain prints.
    let sign: String
    let complaint: String

    /// In order: the first one counts whose sign is in the output, because its trouble explains the others.
    static let all = [
      Trouble(sign: "No space left on device", complaint: "The disk is full"),
      Trouble(sign: "database or disk is full", complaint: "The disk is full"),
      Trouble(sign: "because of multiple producers", complaint: twoFiles),
      Trouble(sign: "used twice: ", complaint: twoFiles),
      Trouble(
        sign: "database is locked", complaint: "Another run is building this chapter. Wait for it, or end it"),
    ]
    private static let twoFiles = "Two files of a chapter have the same name. Rename one"
  }

  /// Whether a log says that the tests are built. XCTest's first line says so where no build is.
  static func isBuilt(_ log: URL) -> Bool {
    let data = try? FileHandle(forReadingFrom: log).read(upToCount: Flood.longestText)
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

  /// What keeps the build from its end, in plain words; nil if the code or the build's own files may be to blame.
  var trouble: String? {
    let lines = text.lines
    for trouble in Trouble.all {
      guard let line = lines.first(where: { $0.contains(trouble.sign) }) else { continue }
      return "\(trouble.complaint): \(line.trimmingPrefix("error: "))"
    }
    return nil
  }

  /// What the code printed while SwiftPM listed XCTest's tests, if that spoiled the list or ended the process. SwiftPM creates every
  /// test case for the list, and reads the process's output.
  var printedWhileListing: String? {
    let isListing = { (line: Substring) in line.hasPrefix("error: ") && line.contains(" --dump-tests-json") }
    let lines = text.lines.drop { !isListing($0) }
    guard let first = lines.first else { return nil }
    let json = first.firstMatch(of: #/json: "(.*)", underlyingError/#)?.1
    let printed = json.map(SwiftOutput.withoutList) ?? lines.dropFirst().joined(separator: "\n")
    let end = printed.firstRange(of: "Current stack trace:")?.lowerBound ?? printed.endIndex
    let words = printed[..<end].trimmingCharacters(in: .whitespacesAndNewlines).visible
    return words.isEmpty ? "nothing. \(SwiftOutput.signal(in: first) ?? "Perhaps it called exit().")" : words
  }

  private static func withoutList(_ json: Substring) -> String {
    let start = json.firstRange(of: #"{\"name\":"#)?.lowerBound ?? json.endIndex
    let end = json.ranges(of: "]}").last?.upperBound ?? json.endIndex
    let printed = String(json[..<start]) + (start < end ? json[end...] : "")
    return printed.replacing("\\n", with: "\n").replacing("\\\"", with: "\"")
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
    guard let signal = line.firstMatch(of: #/signal code (\d+)|signalled\((\d+)\)/#).flatMap({ $0.1 ?? $0.2 })
    else { return nil }
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
    if data.count > Flood.longestText { data = Flood.shortened(data) }
    // What ends with "\r\n" would hold on to the next line.
    self.init(text: String(decoding: data, as: UTF8.self).replacing("\r\n", with: "\n"), root: root)
  }
}
