import Foundation

/// The records of Swift Testing: one line of JSON each, as versions 6.3 and 6.4 write them.
struct EventStream {
  private(set) var tallies: [KataID: TestLog.Tally] = [:]
  private(set) var began = false
  private(set) var runEnded = false

  /// The lines of all messages, which the library prints as well.
  private(set) var told: Set<String> = []

  /// Swift Testing recorded an issue in a form that these versions don't know. It needn't be a failure.
  private(set) var hasUnreadIssue = false

  /// A test of no kata failed.
  private(set) var hasOtherFailures = false

  /// What failed outside of all tests, in a file of no kata: a task that a test didn't wait for, in the learner's code.
  private(set) var strays: [Failure] = []
  private var names: [String: String] = [:]
  private var open: [String] = []
  private let root: URL

  init(_ text: String, root: URL) {
    self.root = root
    let decoder = JSONDecoder()
    for line in text.split(separator: "\n") {
      // A line that was cut off when the process died is not JSON.
      guard let event = try? decoder.decode(Event.self, from: Data(line.utf8)) else {
        hasUnreadIssue = hasUnreadIssue || line.contains("\"issueRecorded\"")
        continue
      }
      began = true
      read(event)
    }
  }

  /// The names of the tests that began and didn't end.
  var running: [String] { open.map { names[$0] ?? $0 } }

  private mutating func read(_ event: Event) {
    let payload = event.payload
    switch (event.kind, payload.kind) {
    case ("test", "function"): if let id = payload.id { names[id] = payload.displayName ?? payload.name }
    case (_, "runEnded"): runEnded = true
    case (_, "issueRecorded"): record(payload)
    case (_, "testSkipped"), (_, "testCancelled"), (_, "testCaseCancelled"): recordSkipped(payload)
    case (_, "testStarted"): if let test = payload.testID, names[test] != nil { open.append(test) }
    case (_, "testEnded"):
      // Suites also end, even empty suites.
      guard let test = payload.testID, names[test] != nil, let kata = KataID(test: test) else { return }
      open.removeAll { $0 == test }
      tallies[kata, default: TestLog.Tally()].end(test)
    default: break
    }
  }

  private mutating func record(_ payload: Event.Payload) {
    told.formUnion((payload.messages ?? []).flatMap { $0.text.lines.map(String.init) })
    guard let issue = payload.issue, issue.isFailure else { return }
    // An issue of a detached task belongs to no test, but it is in the kata's file.
    let file = issue.sourceLocation?.filePath.split(separator: "/").last.map(String.init)
    guard let kata = (payload.testID ?? file).flatMap({ KataID(test: $0) }) else {
      hasOtherFailures = payload.testID != nil || hasOtherFailures
      if payload.testID == nil { strays.append(failure(payload, at: issue.sourceLocation)) }
      return
    }
    tallies[kata, default: TestLog.Tally()].record(
      failure(payload, at: issue.sourceLocation), of: payload.testID,
      line: payload.testID.flatMap(EventStream.line) ?? issue.sourceLocation?.line ?? 0)
  }

  /// A test that somebody has switched off isn't green. Suites are skipped as well, and so are their tests.
  private mutating func recordSkipped(_ payload: Event.Payload) {
    guard let test = payload.testID, let name = names[test], let kata = KataID(test: test) else { return }
    tallies[kata, default: TestLog.Tally()]
      .record(.skipped(name), of: test, line: EventStream.line(of: test) ?? 0)
  }

  /// A test's own line, which is at the end of its id.
  private static func line(of test: String) -> Int? {
    test.firstMatch(of: #/:(\d+):\d+$/#).flatMap { Int($0.1) }
  }

  private func failure(_ payload: Event.Payload, at place: Event.Location?) -> Failure {
    var failure = Failure(
      test: payload.testID.map { names[$0] ?? $0 } ?? "outside of a test",
      arguments: payload._testCase?.displayName,
      place: place.map { "\(Files.relative($0.filePath, to: root)):\($0.line):\($0.column)" } ?? "",
      expectation: String(readable: payload.expectation),
      messages: (payload._comments ?? []).map { String(readable: $0) })
    // An issue that a test records itself compares nothing.
    if failure.expectation == "Issue recorded", !failure.messages.isEmpty { failure.expectation = "" }
    return failure
  }
}

extension EventStream {
  /// A record of Swift Testing's event stream.
  struct Event: Decodable {
    var kind: String
    var payload: Payload

    struct Payload: Decodable {
      var kind: String
      var id, testID, displayName, name: String?
      var messages: [Message]?
      var issue: Issue?
      var _testCase: TestCase?
      var _comments: [String]?
    }

    struct TestCase: Decodable {
      var displayName: String
    }

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
  }
}
