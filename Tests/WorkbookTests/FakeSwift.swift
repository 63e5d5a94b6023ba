import Foundation

@testable import WorkbookCore

/// A `swift` that runs nothing: it writes the event stream and the output that a test gave it, and ends as it was told.
struct FakeSwift: Sendable {
  /// What the runner starts. The script is an argument of the shell, so that no file is executed while it is being written.
  let toolchain: [String]
  private let folder: URL
  private let root: URL

  init(folder: URL, root: URL) throws {
    self.folder = folder
    self.root = root
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let script = folder.appending(path: "swift.sh")
    toolchain = ["/bin/sh", script.path]
    try Data(
      """
      here='\(folder.path)'
      case="$here/$CHAPTER-all"
      while [ $# -gt 0 ]; do
        case "$1" in
          --filter) case="$here/$CHAPTER-$2"; shift ;;
          --skip) case="$here/$CHAPTER-skip-$2"; shift ;;
          --event-stream-output-path) events=$2; shift ;;
        esac
        shift
      done
      echo "$case" >> "$here/calls"
      echo "$events" >> "$here/streams"
      [ ! -f "$case.events" ] || cat "$case.events" > "$events"
      [ ! -f "$case.output" ] || cat "$case.output"
      [ ! -f "$case.end" ] || . "$case.end"

      """.utf8
    ).write(to: script)
  }

  /// What it does when it is asked for a chapter, or for one kata of it.
  /// - Parameters:
  ///   - request: `1`, `1.2`, or `1 without 1.2`.
  ///   - tests: what Swift Testing tells.
  ///   - isCutOff: whether the process dies before the run ends.
  ///   - output: what is printed.
  ///   - end: the last lines of the script: `exit 1`, `kill -9 $$`.
  /// - Throws: what the file system objects to.
  func answer(
    _ request: String, _ tests: [FakeTest] = [], isCutOff: Bool = false, output: String = "Build complete!\n",
    end: String = "exit 0"
  ) throws {
    var name = "\(request)-all"
    if let kata = KataID(request) {
      name = "\(kata.chapter)-\(kata.filter)"
    } else if let word = request.split(separator: " ").last, let kata = KataID(word) {
      name = "\(kata.chapter)-skip-\(kata.filter)"
    }
    func write(_ text: String, _ kind: String) throws {
      try Data(text.utf8).write(to: folder.appending(path: "\(name).\(kind)"))
    }
    if !tests.isEmpty { try write(FakeTest.stream(tests, isCutOff: isCutOff, root: root), "events") }
    try write(output + (tests.isEmpty || isCutOff ? "" : FakeTest.summary), "output")
    try write(end, "end")
  }

  /// What it was asked for, in order: `1-all`, `1-Chapter1Tests.Kata1_2_`.
  var calls: [String] { lines("calls").map { String($0.split(separator: "/").last ?? "") } }
  /// Where the event streams went.
  var streams: [String] { lines("streams") }

  private func lines(_ name: String) -> [String] {
    let text = try? String(contentsOf: folder.appending(path: name), encoding: .utf8)
    return (text ?? "").split(separator: "\n").map(String.init)
  }
}

/// A test of Swift Testing, as its event stream tells it.
struct FakeTest {
  enum Outcome {
    case passes
    case fails(String, String)
    case isKnownToFail
    case isSkipped
    case neverEnds
    case neverStarts
  }

  let kata: KataID
  let name: String
  let outcome: Outcome
  /// What a parameterised test is called with.
  let arguments: String?

  init(
    _ kata: String, _ outcome: Outcome = .passes, named name: String = "it works", arguments: String? = nil
  ) {
    self.arguments = arguments
    self.kata = KataID(kata) ?? KataID(9, 9)
    self.name = name
    self.outcome = outcome
  }

  /// What Swift Testing prints last.
  static let summary = "✔ Test run with 3 tests in 1 suite passed after 0.001 seconds.\n"

  private var suite: String { "\(kata.chapter.module)Tests.\(kata.suitePrefix)It" }
  private var id: String { "\(suite)/\(name.filter(\.isLetter))()/\(kata.suitePrefix)It.swift:5:4" }

  /// The event stream of a run of tests.
  static func stream(_ tests: [FakeTest], isCutOff: Bool = false, root: URL) -> String {
    var lines: [String] = []
    for test in tests {
      lines.append(line("test", ["kind": "suite", "id": test.suite, "name": "It"]))
      lines.append(
        line("test", ["kind": "function", "id": test.id, "name": "it()", "displayName": test.name]))
    }
    lines.append(event("runStarted", nil))
    for test in tests { lines += test.events(root: root) }
    if !isCutOff { lines.append(event("runEnded", nil)) }
    return lines.joined(separator: "\n") + "\n"
  }

  private func events(root: URL) -> [String] {
    let start = [FakeTest.event("testStarted", suite), FakeTest.event("testStarted", id)]
    let end = [FakeTest.event("testEnded", id), FakeTest.event("testEnded", suite)]
    switch outcome {
    case .passes: return start + end
    case .fails(let expectation, let message):
      return start + [issue(expectation, message, isKnown: false, root: root)] + end
    case .isKnownToFail: return start + [issue("Expectation failed", "", isKnown: true, root: root)] + end
    case .isSkipped: return [FakeTest.event("testStarted", suite), FakeTest.event("testSkipped", id)]
    case .neverEnds: return start
    case .neverStarts: return []
    }
  }

  private func issue(_ expectation: String, _ message: String, isKnown: Bool, root: URL) -> String {
    let file = root.appending(path: "Tests/\(kata.chapter.module)Tests/\(kata.suitePrefix)It.swift").path
    let messages = [["symbol": "fail", "text": expectation], ["symbol": "details", "text": message]]
    var payload: [String: Any] = [
      "kind": "issueRecorded", "testID": id, "messages": messages,
      "issue": [
        "isKnown": isKnown, "isFailure": !isKnown,
        "sourceLocation": ["filePath": file, "line": 7, "column": 5],
      ],
    ]
    payload["_testCase"] = arguments.map { ["displayName": $0] }
    return FakeTest.line("event", payload)
  }

  private static func event(_ kind: String, _ test: String?) -> String {
    var payload: [String: Any] = ["kind": kind, "messages": [[String: String]]()]
    payload["testID"] = test
    return line("event", payload)
  }

  private static func line(_ kind: String, _ payload: [String: Any]) -> String {
    let line: [String: Any] = ["kind": kind, "version": "6.3.0", "payload": payload]
    let data = (try? JSONSerialization.data(withJSONObject: line, options: [.sortedKeys])) ?? Data()
    return String(decoding: data, as: UTF8.self)
  }
}
