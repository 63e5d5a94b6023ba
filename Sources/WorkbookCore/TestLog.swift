import Foundation

/// What a test run told, test by test: Swift Testing through its event stream, XCTest through the lines it prints.
struct TestLog {
  /// What is known of the tests of one kata.
  private struct Tally {
    enum Stage { case listed, started, skipped, ended }

    /// How far each test came. Swift Testing lists its tests before the first one starts, XCTest doesn't.
    var stages: [String: Stage] = [:]
    var failed: Set<String> = []
    var failures: [Failure] = []

    func tests(_ stage: Stage) -> Set<String> { Set(stages.filter { $0.value == stage }.keys) }
  }

  private var katas: [KataID: Tally] = [:]
  /// Whether any test was found or started at all.
  private(set) var began = false
  /// Whether a library that started did not come to its end.
  var wasCutOff: Bool { openSuites > 0 || (eventsBegan && !(eventsEnded && hasSummary)) }
  /// Whether XCTest, which comes first, ended, and Swift Testing said what it would run.
  private var isListComplete: Bool { openSuites == 0 && eventsBegan }

  /// What was printed by none of the libraries.
  var printed: [String] { others.filter { !told.contains($0) } }

  private var openSuites = 0
  /// Swift Testing printed how many tests it ran. The event stream alone proves nothing: a test may write to it.
  private var hasSummary = false
  private var hasStarted = false
  private var others: [String] = []
  private var told: Set<String> = []
  private var eventsBegan = false
  private var eventsEnded = false
  private var names: [String: String] = [:]

  init(events: String, output: String, root: URL) {
    // It may stand behind what a test printed without ending its line.
    hasSummary = Data(output.utf8).range(of: Data("Test run with ".utf8)) != nil
    read(output: output, root: root)
    let decoder = JSONDecoder()
    for line in events.split(separator: "\n") { read(event: Data(line.utf8), with: decoder, root: root) }
  }

  /// What the tests say of a kata; nil where they say nothing certain, because the run was cut off before all of the
  /// kata's tests had ended, or because none ran.
  func status(of kata: KataID) -> KataStatus? {
    guard let tally = katas[kata], tally.tests(.started).isEmpty else { return nil }
    if !tally.failures.isEmpty { return .red(TestLog.told(tally.failures)) }
    if wasCutOff, !isListComplete || !tally.tests(.listed).isEmpty { return nil }
    return tally.tests(.ended).isEmpty ? nil : .green
  }

  /// How many tests of a kata passed, and how many failed or did not end.
  func count(of kata: KataID) -> TestCount {
    guard let tally = katas[kata] else { return TestCount() }
    let failed = tally.failed.union(tally.tests(.started))
    return TestCount(passed: tally.tests(.ended).subtracting(failed).count, failed: failed.count)
  }

  /// The katas with a test that started and did not end.
  var unfinished: [KataID] { katas.filter { !$0.value.tests(.started).isEmpty }.keys.sorted() }

  /// Tests run side by side, so their failures come in any order. Told in the order of the file, they stay where they were.
  /// What one test found twice in one place is one failure, with all that was said of it.
  private static func told(_ failures: [Failure]) -> [Failure] {
    func line(_ failure: Failure) -> (Substring, Int, String) {
      let parts = failure.place.split(separator: ":")
      return (parts.first ?? "", parts.last.flatMap { Int($0) } ?? 0, failure.test)
    }
    return failures.map(\.readable).sorted { line($0) < line($1) }.reduce(into: []) { told, failure in
      let same = told.firstIndex {
        ($0.test, $0.place, $0.expectation) == (failure.test, failure.place, failure.expectation)
      }
      if let same {
        told[same].messages += failure.messages.filter { !told[same].messages.contains($0) }
      } else {
        told.append(failure)
      }
    }
  }

  private mutating func note(_ test: String, of kata: KataID, _ stage: Tally.Stage) {
    began = true
    katas[kata, default: Tally()].stages[test] = stage
  }

  // MARK: Swift Testing

  private struct Event: Decodable {
    struct Payload: Decodable {
      var kind: String
      var id, testID, displayName, name: String?
      var messages: [Message]?
      var issue: Issue?
      var _testCase: TestCase?
    }
    /// What a parameterised test was called with. It is told on request only; see `TestLog.environment`.
    struct TestCase: Decodable {
      var displayName: String
    }
    struct Message: Decodable {
      var symbol: String
      var text: String
    }
    struct Issue: Decodable {
      var isFailure: Bool
      var sourceLocation: Location?
    }
    struct Location: Decodable {
      var filePath: String
      var line: Int
    }
    var kind: String
    var payload: Payload
  }

  /// Asks Swift Testing (6.3) for the arguments of parameterised tests, which are not yet part of its schema.
  static let environment = ["SWT_EXPERIMENTAL_EVENT_STREAM_FIELDS_ENABLED": "1"]

  private mutating func read(event line: Data, with decoder: JSONDecoder, root: URL) {
    // A line that was cut off when the process died is not JSON; what it said is lost, and its test stays unfinished.
    guard let event = try? decoder.decode(Event.self, from: line) else { return }
    let payload = event.payload
    eventsBegan = true
    if event.kind == "test", let id = payload.id {
      names[id] = payload.displayName ?? payload.name
      // A suite that ran says nothing: it may have been empty. Its functions do.
      if payload.kind == "function", let kata = KataID(test: id) { note(id, of: kata, .listed) }
      return
    }
    if payload.kind == "runEnded" { eventsEnded = true }
    if payload.kind == "issueRecorded" { record(payload, test: payload.testID, root: root) }
    // Suites start and end as well, and so do tests of no kata.
    guard let test = payload.testID, let kata = KataID(test: test), katas[kata]?.stages[test] != nil else {
      return
    }
    switch payload.kind {
    case "testStarted": note(test, of: kata, .started)
    case "testEnded": note(test, of: kata, .ended)
    case "testSkipped", "testCancelled": note(test, of: kata, .skipped)
    default: break
    }
  }

  private mutating func record(_ payload: Event.Payload, test: String?, root: URL) {
    guard let issue = payload.issue, issue.isFailure else { return }
    let location = issue.sourceLocation
    // What a detached task records belongs to no test, but it stands in a kata's file.
    guard let kata = test.flatMap({ KataID(test: $0) }) ?? location.flatMap({ KataID(test: $0.filePath) })
    else { return }
    let messages = payload.messages ?? []
    told.formUnion(messages.flatMap { $0.text.lines.map(String.init) })
    if let test { katas[kata, default: Tally()].failed.insert(test) }
    let name = test.map { names[$0] ?? $0 } ?? "outside of a test"
    katas[kata, default: Tally()].failures.append(
      Failure(
        test: name + (payload._testCase.map { " (\($0.displayName))" } ?? ""),
        place: location.map { "\(Files.relative($0.filePath, to: root)):\($0.line)" } ?? "",
        expectation: (messages.first { $0.symbol == "fail" } ?? messages.first)?.text ?? "",
        messages: messages.filter { $0.symbol == "details" }.map(\.text)))
  }

  // MARK: What is printed

  private mutating func read(output: String, root: URL) {
    var open: KataID?
    for line in output.lines {
      if line.startsEvent, line.contains("Test run started") { hasStarted = true }
      guard open != nil || line.has("'") || line.has(":") else {
        if hasStarted, !line.isOfLibrary { others.append(String(line)) }
        continue
      }
      if let (test, what) = TestLog.testCase(in: line) {
        open = nil
        guard let kata = KataID(test: test) else { continue }
        note(String(test), of: kata, what == "started" ? .started : what == "skipped" ? .skipped : .ended)
      } else if line.hasPrefix("Test Suite '") {
        open = nil
        hasStarted = true
        openSuites += line.contains("' started at ") ? 1 : -1
      } else if line.contains(": error: "), let (kata, failure) = TestLog.failure(in: line, root: root) {
        katas[kata, default: Tally()].failures.append(failure)
        katas[kata, default: Tally()].failed.formUnion(katas[kata]?.tests(.started) ?? [])
        open = kata
      } else if let kata = open, let last = katas[kata]?.failures.indices.last {
        // A message of several lines goes on.
        katas[kata]?.failures[last].messages.append(String(line))
      } else if hasStarted, !line.isOfLibrary {
        others.append(String(line))
      }
    }
  }

  /// XCTest's line about a test, which stands behind whatever the test printed last without ending its line.
  private static func testCase(in line: Substring) -> (test: Substring, what: Substring)? {
    guard line.contains("Test Case '"),
      let match = line.firstMatch(
        of: #/Test Case '(?:-\[)?(?<test>[^'\]]+)\]?' (?<what>started|passed|failed|skipped)/#)
    else { return nil }
    return (match.test, match.what)
  }

  /// XCTest's line about a failure.
  private static func failure(in line: Substring, root: URL) -> (KataID, Failure)? {
    guard
      let match = line.firstMatch(
        of: #/^(?<file>[^:]+):(?<line>\d+): error: (?:-\[)?(?<test>[^\]:]+?)\]? : (?<text>.*)$/#),
      let kata = KataID(test: match.test)
    else { return nil }
    let text = String(match.text)
    // XCTest joins what it found and the message of the kata with a hyphen. What it found may hold one too.
    let parts: [String] =
      if let seam = text.range(of: "\") - ") {
        [text[..<seam.lowerBound] + "\")", String(text[seam.upperBound...])]
      } else {
        text.split(separator: " - ", maxSplits: 1).map(String.init)
      }
    let name = match.test.split { $0 == "." || $0 == " " }.last.map(String.init) ?? ""
    // A thrown error has no place: XCTest writes "<EXPR>:0" then, or "<unknown>:0".
    let isPlace = !match.file.hasPrefix("<")
    return (
      kata,
      Failure(
        test: name, place: isPlace ? "\(Files.relative(String(match.file), to: root)):\(match.line)" : "",
        expectation: parts[0], messages: Array(parts.dropFirst()))
    )
  }

  /// The last words of a process that died: the runtime's own sentence, if it left one.
  static func lastWords(in output: String) -> String? {
    let lines = output.split(separator: "\n").filter { $0.has(":") || $0.has("/") }
    if let runtime = lines.last(where: { $0.contains("Fatal error: ") || $0.contains("ThreadSanitizer") }) {
      return String(runtime)
    }
    return lines.last { $0.contains("exited with unexpected signal code") }.map { line in
      switch line.split(separator: " ").last {
      case "11", "10":
        "\(line): the process used memory that is not its own. Most often the stack overflowed, because functions call each "
          + "other without end."
      case "4", "5":
        "\(line): a trap. Most often a nil was unwrapped, an index was out of range, or a number too large."
      default: String(line)
      }
    }
  }
}

extension Failure {
  /// The same failure, without the address that the runtime puts into the name of a private type.
  fileprivate var readable: Failure {
    func clean(_ text: String) -> String {
      text.replacing(#/\(unknown context at \$[0-9a-f]+\)\./#, with: "")
    }
    return Failure(
      test: clean(test), place: place, expectation: clean(expectation), messages: messages.map(clean))
  }
}

extension Substring {
  /// Whether Swift Testing begins to tell something with this line.
  fileprivate var startsEvent: Bool { first.map { "◇✘✔➜⚠".contains($0) } ?? false }

  /// Whether a test library or SwiftPM printed this line, or nothing is in it.
  fileprivate var isOfLibrary: Bool {
    startsEvent || first.map { "↳±[".contains($0) } ?? true || contains(": error: ") || hasPrefix("error: ")
      || contains("Executed ") || hasPrefix("warning: ")
  }

  /// Whether a byte occurs: a hundred times as fast as to look for characters, and a run may print a lot.
  fileprivate func has(_ byte: Unicode.Scalar) -> Bool {
    utf8.withContiguousStorageIfAvailable { bytes in
      bytes.baseAddress.map { memchr($0, Int32(byte.value), bytes.count) != nil } ?? false
    } ?? utf8.contains(UInt8(ascii: byte))
  }
}
