import Foundation

/// What a test run told, test by test: Swift Testing through its event stream, XCTest through the lines it prints.
struct TestLog {
  /// Failures by kata; a kata that ran without one has an empty list.
  private(set) var failures: [KataID: [Failure]] = [:]
  /// Tests that started and did not end, by kata.
  private(set) var unfinished: [KataID: Set<String>] = [:]
  private var names: [String: String] = [:]

  /// Reads both sources.
  /// - Parameters:
  ///   - events: Swift Testing's event stream, JSON lines; empty when there is none.
  ///   - output: what the run printed.
  ///   - root: the folder whose files are named relative to it.
  init(events: String, output: String, root: URL) {
    for line in events.split(separator: "\n") { read(event: Data(line.utf8), root: root) }
    read(output: output, root: root)
  }

  private mutating func started(_ test: String, of kata: KataID) {
    failures[kata, default: []] += []
    unfinished[kata, default: []].insert(test)
  }

  private mutating func ended(_ test: String, of kata: KataID) {
    unfinished[kata]?.remove(test)
  }

  // MARK: Swift Testing

  private struct Event: Decodable {
    struct Payload: Decodable {
      var kind: String
      var id: String?
      var testID: String?
      var displayName: String?
      var name: String?
      var messages: [Message]?
      var issue: Issue?
    }
    struct Message: Decodable {
      var symbol: String
      var text: String
    }
    struct Issue: Decodable {
      var isKnown: Bool
      var isFailure: Bool?
      var sourceLocation: Location?
    }
    struct Location: Decodable {
      var _filePath: String?
      var filePath: String?
      var line: Int
    }
    var kind: String
    var payload: Payload
  }

  private mutating func read(event line: Data, root: URL) {
    // A line that was cut off when the process died is not JSON; what it said is lost, and its test stays unfinished.
    guard let event = try? JSONDecoder().decode(Event.self, from: line) else { return }
    let payload = event.payload
    if event.kind == "test", let id = payload.id {
      names[id] = payload.displayName ?? payload.name
      return
    }
    guard let test = payload.testID, let kata = KataID(test: test) else { return }
    switch payload.kind {
    case "testStarted":
      started(test, of: kata)
    case "testEnded":
      ended(test, of: kata)
    case "issueRecorded":
      guard let issue = payload.issue, !issue.isKnown, issue.isFailure ?? true else { return }
      let messages = payload.messages ?? []
      let location = issue.sourceLocation
      let path = location.flatMap { $0.filePath ?? $0._filePath }.map { relative($0, to: root) }
      failures[kata, default: []].append(
        Failure(
          test: names[test] ?? test,
          place: path.map { "\($0):\(location?.line ?? 0)" } ?? "",
          expectation: messages.first { $0.symbol == "fail" }?.text ?? messages.first?.text ?? "",
          messages: messages.filter { $0.symbol == "details" }.map(\.text)))
    default:
      break
    }
  }

  // MARK: XCTest

  private mutating func read(output: String, root: URL) {
    var open: KataID?
    for line in output.split(separator: "\n", omittingEmptySubsequences: false) {
      if let match = line.firstMatch(
        of: #/^Test Case '(?:-\[)?(?<test>[^']+?)\]?' (?<what>started|passed|failed)/#)
      {
        open = nil
        guard let kata = KataID(test: match.test) else { continue }
        let test = String(match.test)
        if match.what == "started" { started(test, of: kata) } else { ended(test, of: kata) }
      } else if let match = line.firstMatch(
        of: #/^(?<file>[^:]+):(?<line>\d+): error: (?:-\[)?(?<test>[^\]:]+?)\]? : (?<text>.*)$/#),
        let kata = KataID(test: match.test)
      {
        let text = String(match.text)
        // XCTest joins what it found and the message of the kata with a hyphen.
        let parts = text.split(separator: " - ", maxSplits: 1).map(String.init)
        let name = match.test.split(whereSeparator: { $0 == "." || $0 == " " }).last.map(String.init) ?? ""
        failures[kata, default: []].append(
          Failure(
            test: name, place: "\(relative(String(match.file), to: root)):\(match.line)",
            expectation: parts.first ?? text, messages: Array(parts.dropFirst())))
        open = kata
      } else if let kata = open, !line.hasPrefix("Test Suite"), let last = failures[kata]?.indices.last {
        // A message of several lines goes on.
        failures[kata]?[last].messages.append(String(line))
      }
    }
  }

  /// The last words of a process that died: the runtime's own sentence, if it left one.
  /// - Parameter output: what the run printed.
  /// - Returns: a line, or nil when there is none.
  static func lastWords(in output: String) -> String? {
    output.split(separator: "\n").last {
      $0.contains("Fatal error: ") || $0.contains("exited with unexpected signal code")
        || $0.contains("ThreadSanitizer")
    }.map(String.init)
  }
}
