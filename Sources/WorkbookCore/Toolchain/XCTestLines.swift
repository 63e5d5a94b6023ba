import Foundation

/// The lines that XCTest prints, between the lines that the tests print. Before any of them may stand what a test printed last without
/// ending its line.
struct XCTestLines {
  private(set) var tallies: [KataID: TestLog.Tally] = [:]
  private(set) var began = false
  private(set) var openSuites = 0

  /// What the tests printed themselves, and perhaps messages of several lines.
  private(set) var others: [String] = []
  private var test: String?

  /// The kata whose message the next line may belong to.
  private var failing: KataID?
  private let root: URL

  init(_ output: String, root: URL) {
    self.root = root
    for line in output.lines { read(line) }
  }

  var running: [String] { test.map { [XCTestLines.method($0)] } ?? [] }

  private mutating func read(_ line: Substring) {
    if line.contains("Test Case '"),
      let match = line.firstMatch(of: #/Test Case '(?:-\[)?([^'\]]+)\]?' (started|passed|failed|skipped)/#)
    {
      begin()
      readTest(String(match.1), did: match.2)
    } else if line.contains("Test Suite '"),
      let match = line.firstMatch(of: #/Test Suite '(.+?)' (started|passed|failed) at /#)
    {
      begin()
      readSuite(String(match.1), did: match.2)
    } else if line.contains(": error: "), let found = XCTestFailure(line: line, root: root) {
      tallies[found.kata, default: TestLog.Tally()].record(found.failure, of: test, line: found.line)
      failing = found.kata
    } else if let failing {
      tallies[failing]?.append(line.visible)
    } else if began, !XCTestLines.isReport(line) {
      others.append(String(line))
    } else if line.hasSuffix("Test run started.") {
      // Swift 6.4 runs no XCTest before it if the filter names none.
      began = true
    }
  }

  private mutating func begin() {
    began = true
    failing = nil
  }

  private mutating func readTest(_ name: String, did what: Substring) {
    test = what == "started" ? name : nil
    guard let kata = KataID(test: name), what != "started" else { return }
    if what == "skipped" {
      tallies[kata, default: TestLog.Tally()].record(.skipped(XCTestLines.method(name)), of: name, line: 0)
    }
    tallies[kata, default: TestLog.Tally()].end(name)
  }

  /// A suite that XCTest calls failed is red, even if no line with a reason could be read.
  private mutating func readSuite(_ name: String, did what: Substring) {
    openSuites += what == "started" ? 1 : -1
    guard what == "failed", let kata = KataID(test: name), tallies[kata]?.failures.isEmpty != false else {
      return
    }
    let message = "XCTest says that a test failed, but its reason can't be read. Was it printed below?"
    let failure = Failure(test: name, expectation: "", messages: [message])
    tallies[kata, default: TestLog.Tally()].record(failure, of: nil, line: 0)
  }

  /// The method in XCTest's name of a test, `Kata1_2_It.testIt` or on a Mac `Chapter1Tests.Kata1_2_It testIt`.
  static func method(_ test: some StringProtocol) -> String {
    String(test.split(whereSeparator: { $0 == "." || $0 == " " }).last ?? "")
  }

  /// Whether a line is a library's or the runtime's: a symbol, a count, a backtrace. Learners print arrays and errors, so a bracket or
  /// the word "error" isn't enough.
  private static func isReport(_ line: Substring) -> Bool {
    guard let first = line.unicodeScalars.first else { return true }
    return "◇✘✔➜⚠━↳±".unicodeScalars.contains(first)
      || ["\t Executed ", "Note: Some test targets"].contains(where: line.hasPrefix)
      || ["Tests (XCTest)", "Tests (Swift Testing)"].contains(where: line.hasSuffix)
      || ["unexpected signal code", "Current stack trace:", "Fatal error: "].contains(where: line.contains)
      || ("0"..."9" ~= first && line.contains(" 0x0000"))
  }
}
