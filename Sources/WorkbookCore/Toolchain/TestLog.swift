import Foundation

/// What a test run told, test by test: Swift Testing in its event stream, XCTest in the lines that it prints.
struct TestLog {
  private struct Tally {
    var ended: Set<String> = []
    var failed: Set<String> = []
    var failures: [(line: Int, failure: Failure)] = []
  }

  private var katas: [KataID: Tally] = [:]
  private(set) var began = false
  private var openSuites = 0

  /// Tests of no kata failed.
  private var hasOtherFailures = false
  private var runEnded = false
  private var names: [String: String] = [:]

  /// The tests that began and didn't end, in order.
  private var open: [String] = []

  /// What the tests printed themselves, and perhaps messages of several lines.
  private var others: [String] = []
  private var told: Set<String> = []

  var isComplete: Bool { openSuites == 0 && runEnded }

  var hasFailures: Bool { hasOtherFailures || katas.values.contains { !$0.failures.isEmpty } }

  var running: [String] { open.map { names[$0] ?? TestLog.method($0) } }

  var printed: [String] { others.filter { !told.contains($0) }.map(\.visible) }

  init(events: String, output: String, root: URL) {
    read(output: output, root: root)
    let decoder = JSONDecoder()
    for line in events.split(separator: "\n") {
      // A line that was cut off when the process died is not JSON.
      guard let event = try? decoder.decode(Event.self, from: Data(line.utf8)) else { continue }
      read(event, root: root)
    }
  }

  /// What the tests of a complete run say about a kata; nil if none ran.
  func status(of kata: KataID) -> KataStatus? {
    guard let tally = katas[kata] else { return nil }
    // Tests run side by side. In the order of the file, failures stay where they were.
    let failures = tally.failures.sorted { $0.line < $1.line }.map(\.failure)
    return failures.isEmpty ? (tally.ended.isEmpty ? nil : .green) : .red(failures)
  }

  func count(of kata: KataID) -> (failed: Int, all: Int) {
    let tally = katas[kata] ?? Tally()
    return (tally.failed.count, tally.ended.union(tally.failed).count)
  }

  private mutating func record(_ failure: Failure, of test: String?, _ kata: KataID, line: Int) {
    katas[kata, default: Tally()].failures.append((line, failure))
    if let test { katas[kata, default: Tally()].failed.insert(test) }
  }

  private struct Event: Decodable {
    struct Payload: Decodable {
      var kind: String
      var id, testID, displayName, name: String?
      var messages: [Message]?
      var issue: Issue?
      var _testCase: TestCase?
      var _comments: [String]?
    }

    struct TestCase: Decodable { var displayName: String }

    struct Message: Decodable {
      var symbol, text: String
      var _indentation: Int?
    }

    struct Issue: Decodable {
      var isFailure: Bool
      var sourceLocation: Location?
    }

    struct Location: Decodable {
      var filePath: String
      var line, column: Int
    }

    var kind: String
    var payload: Payload
  }

  private mutating func read(_ event: Event, root: URL) {
    let payload = event.payload
    began = true
    switch (event.kind, payload.kind) {
    case ("test", "function"): if let id = payload.id { names[id] = payload.displayName ?? payload.name }
    case (_, "runEnded"): runEnded = true
    case (_, "issueRecorded"): record(payload, root: root)
    case (_, "testStarted"): if let test = payload.testID, names[test] != nil { open.append(test) }
    case (_, "testEnded"):
      // Suites also end, even empty suites.
      guard let test = payload.testID, names[test] != nil, let kata = KataID(test: test) else { return }
      open.removeAll { $0 == test }
      katas[kata, default: Tally()].ended.insert(test)
    default: break
    }
  }

  private mutating func record(_ payload: Event.Payload, root: URL) {
    let messages = payload.messages ?? []
    told.formUnion(messages.flatMap { $0.text.lines.map(String.init) })
    guard let issue = payload.issue, issue.isFailure else { return }
    let test = payload.testID
    let place = issue.sourceLocation
    // An issue of a detached task belongs to no test, but it is in the kata's file.
    let file = place?.filePath.split(separator: "/").last.map(String.init)
    guard let kata = (test ?? file).flatMap({ KataID(test: $0) }) else {
      hasOtherFailures = true
      return
    }
    var failure = Failure(
      test: test.map { names[$0] ?? $0 } ?? "outside of a test", arguments: payload._testCase?.displayName,
      place: place.map { "\(Files.relative($0.filePath, to: root)):\($0.line):\($0.column)" } ?? "",
      expectation: TestLog.readable(TestLog.expectation(messages)),
      messages: (payload._comments ?? []).map(TestLog.readable))
    if failure.expectation == "Known issue was not recorded" {
      // The kata ran the learner's test on an impostor.
      let comment = failure.messages.joined(separator: " ")
      failure.messages = ["Your test passed. It should have failed\(comment.isEmpty ? "." : ": \(comment)")"]
      failure.expectation = ""
    }
    // The test's own line is at the end of its id.
    let line = test?.firstMatch(of: #/:(\d+):\d+$/#).flatMap { Int($0.1) } ?? place?.line ?? 0
    record(failure, of: test, kata, line: line)
  }

  /// The expectation with the values of its operands, as in `(a → 1) == 2`. Swift 6.4 tells each value in a separate message.
  private static func expectation(_ messages: [Event.Message]) -> String {
    let text = (messages.first { $0.symbol == "fail" } ?? messages.first)?.text ?? ""
    var rest = text.trimmingPrefix("Expectation failed: ")
    var told = text.prefix(text.count - rest.count)
    for value in messages where value._indentation == 1 && !value.text.hasSuffix("→ <not evaluated>") {
      let source = value.text.prefix(
        upTo: value.text.firstRange(of: " → ")?.lowerBound ?? value.text.endIndex)
      guard let place = rest.firstRange(of: source) else { continue }
      told += "\(rest[..<place.lowerBound])(\(value.text))"
      rest = rest[place.upperBound...]
    }
    return String(told + rest)
  }

  /// The text without the address that the runtime writes in front of a private type's name.
  static func readable(_ text: String) -> String {
    text.visible.replacing(#/\(unknown context at \$[0-9a-f]+\)\./#, with: "")
  }

  /// The method in XCTest's name of a test, `Kata1_2_It.testIt` or on a Mac `Chapter1Tests.Kata1_2_It testIt`.
  static func method(_ test: some StringProtocol) -> String {
    String(test.split(whereSeparator: { $0 == "." || $0 == " " }).last ?? "")
  }

  private mutating func read(output: String, root: URL) {
    var running: String?
    var failing: KataID?
    for line in output.lines {
      // Any of these lines may follow what a test printed last without ending its line.
      if line.contains("Test Case '"),
        let match = line.firstMatch(of: #/Test Case '(?:-\[)?([^'\]]+)\]?' (started|passed|failed|skipped)/#)
      {
        notePrinted(line[..<match.range.lowerBound])
        let test = String(match.1)
        began = true
        failing = nil
        running = match.2 == "started" ? test : nil
        open = running.map { [$0] } ?? []
        if let kata = KataID(test: test), ["passed", "failed"].contains(match.2) {
          end(test, of: kata, hasFailed: match.2 == "failed")
        }
      } else if line.contains("Test Suite '"),
        let match = line.firstMatch(of: #/Test Suite '(.+?)' (started|passed|failed) at /#)
      {
        notePrinted(line[..<match.range.lowerBound])
        began = true
        failing = nil
        openSuites += match.2 == "started" ? 1 : -1
        if match.2 == "failed", let kata = KataID(test: match.1), katas[kata]?.failures.isEmpty != false {
          record(TestLog.unread(test: String(match.1)), of: nil, kata, line: 0)
        }
      } else if line.contains(": error: "), let found = XCTestFailure(line: line, root: root) {
        notePrinted(found.printed)
        record(found.failure, of: running, found.kata, line: found.line)
        failing = found.kata
      } else if let kata = failing, let last = katas[kata]?.failures.indices.last {
        // The next line of a message.
        katas[kata]?.failures[last].failure.messages.append(line.visible)
      } else if began, !TestLog.isReport(line) {
        others.append(String(line))
      } else if line.hasSuffix("Test run started.") {
        // Swift 6.4 runs no XCTest before it if the filter names none.
        began = true
      }
    }
  }

  /// A test that XCTest calls failed is red, even if no line with a reason could be read.
  private mutating func end(_ test: String, of kata: KataID, hasFailed: Bool) {
    katas[kata, default: Tally()].ended.insert(test)
    if hasFailed, katas[kata]?.failed.contains(test) != true {
      record(TestLog.unread(test: TestLog.method(test)), of: test, kata, line: 0)
    }
  }

  private static func unread(test: String) -> Failure {
    let message =
      "XCTest reports this test as failed, but its reason can't be read. Is it in what was printed?"
    return Failure(test: test, expectation: "", messages: [message])
  }

  private mutating func notePrinted(_ text: Substring) {
    if !text.isEmpty { others.append(String(text)) }
  }

  /// Whether a line is the library's or the runtime's: a symbol, a count, a backtrace.
  private static func isReport(_ line: Substring) -> Bool {
    let starts = ["error: ", "Current stack trace:", "Note: Some test targets"]
    let ends = [" seconds.", " issue.", " issues.", "Tests (XCTest)", "Tests (Swift Testing)"]
    guard let first = line.unicodeScalars.first else { return true }
    return "◇✘✔➜⚠━↳±\t[".unicodeScalars.contains(first) || starts.contains(where: line.hasPrefix)
      || ends.contains(where: line.hasSuffix) || line.contains("Fatal error: ")
      || ("0"..."9" ~= first && line.contains(" 0x0000"))
  }

  /// The last words of a process that died: the runtime's sentence if there is one, or the signal in plain words.
  static func lastWords(in output: String) -> String? {
    let lines = output.split(separator: "\n")
    let runtime = ["Fatal error: ", "Fatal access conflict", "Could not cast value of type"]
    if let words = lines.last(where: { runtime.contains(where: $0.contains) }) { return words.visible }
    let end = lines.last { $0.contains("exited with unexpected signal code") }
    guard let signal = end?.split(separator: " ").last else { return nil }
    let overflow = "Most often, functions call each other without end, and the stack overflows."
    let trap = "Swift does so if a number overflows, and a Mac if a lock is taken twice."
    let reasons = ["11": overflow, "10": overflow, "4": trap, "5": trap]
    return "The process got signal \(signal). \(reasons[String(signal), default: ""])"
  }
}
