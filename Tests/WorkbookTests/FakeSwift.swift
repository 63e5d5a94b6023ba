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
      [ "$1" != --version ] || exec cat "$here/version"
      while [ $# -gt 0 ]; do
        case "$1" in
          --filter) case="$here/$CHAPTER-$2"; shift ;;
          --event-stream-output-path) events=$2; shift ;;
        esac
        shift
      done
      echo "$case" >> "$here/calls"
      [ ! -f "$case.events" ] || cat "$case.events" > "$events"
      [ ! -f "$case.output" ] || cat "$case.output"
      [ ! -f "$case.end" ] || . "$case.end"

      """.utf8
    ).write(to: script)
    try update(to: "6.3.1")
  }

  /// Another version, which says so.
  func update(to version: String) throws {
    try Data("Swift version \(version)\n".utf8).write(to: folder.appending(path: "version"))
  }

  /// What it tells and prints when it is asked for a chapter, `1`, or for a kata, `1.2`, and the last lines of its script. It is cut
  /// off if the process dies before the run ends.
  func answer(
    _ request: String, _ tests: [FakeTest] = [], isCutOff: Bool = false, output: String = "Build complete!\n",
    end: String = "exit 0"
  ) throws {
    let filter = KataID(request)?.filter ?? ChapterID(request).map { "\($0.module)Tests." }
    let name = "\(request.prefix(1))-\(filter ?? "")"
    func write(_ text: String, _ kind: String) throws {
      try Data(text.utf8).write(to: folder.appending(path: "\(name).\(kind)"))
    }
    let wasBuilt = !tests.isEmpty || output.contains("Build complete!")
    try write(wasBuilt ? FakeTest.stream(tests, isCutOff: isCutOff, root: root) : "", "events")
    try write(output, "output")
    try write(end, "end")
  }

  /// What it was asked for, in order: `1-Chapter1Tests.`, `1-Chapter1Tests.Kata1_2_`.
  var calls: [String] {
    let text = try? String(contentsOf: folder.appending(path: "calls"), encoding: .utf8)
    return (text ?? "").split(separator: "\n").map { String($0.split(separator: "/").last ?? "") }
  }
}

/// A test of Swift Testing, as its event stream tells it.
struct FakeTest {
  /// The version of Swift whose records it prints.
  enum Version: String, CaseIterable { case v6_3 = "6.3.0", v6_4 = "6.4.0" }

  enum Outcome {
    case passes, isSkipped, neverEnds
    case fails(String, String)
    /// A task that the test didn't wait for fails in the learner's file.
    case failsElsewhere(String)
    /// `withKnownIssue` met an issue.
    case isKnownToFail
  }

  let kata: KataID
  let name: String
  let outcome: Outcome
  /// What a parameterized test is called with.
  let arguments: String?
  /// Its line in the file.
  let line: Int
  var version = Version.v6_3

  init(
    _ kata: String, _ outcome: Outcome = .passes, named name: String = "it works", line: Int = 5,
    arguments: String? = nil
  ) {
    guard let id = KataID(kata) else { preconditionFailure("\(kata) is no kata.") }
    self.kata = id
    self.name = name
    self.outcome = outcome
    self.line = line
    self.arguments = arguments
  }

  private var suite: String { "\(kata.chapter.module)Tests.\(kata.suitePrefix)It" }
  private var id: String { "\(suite)/\(name.filter(\.isLetter))()/\(kata.suitePrefix)It.swift:\(line):4" }

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
      return start + [issue(expectation, message, root: root)] + end
    case .failsElsewhere(let expectation):
      let stray = issue(expectation, "", root: root).replacing(#/"testID":"[^"]*",?/#, with: "")
      return start + [stray.replacing("\(kata.suitePrefix)It.swift", with: "Greeter.swift")] + end
    case .isKnownToFail:
      return start + [issue("Expectation failed\nin two lines", "", isKnown: true, root: root)] + end
    case .isSkipped: return [FakeTest.event("testStarted", suite), FakeTest.event("testSkipped", id)]
    case .neverEnds: return start
    }
  }

  /// Swift 6.3 writes values into the expectation, `(a → 1) == 2`, and Swift 6.4 into messages of their own.
  private func issue(_ expectation: String, _ message: String, isKnown: Bool = false, root: URL) -> String {
    let file = root.appending(path: "Tests/\(kata.chapter.module)Tests/\(kata.suitePrefix)It.swift").path
    var messages: [[String: Any]] = [["symbol": "details", "text": message]]
    var plain = expectation
    if version == .v6_4 {
      let values = expectation.matches(of: #/\(([^()]+) → ([^()]+)\)/#)
      plain = expectation.replacing(#/\(([^()]+) → [^()]+\)/#) { $0.1 }
      messages.append([
        "symbol": "details", "text": "\(plain.trimmingPrefix("Expectation failed: ")) → false",
      ])
      for value in values {
        messages.append(["symbol": "details", "_indentation": 1, "text": "\(value.1) → \(value.2)"])
        messages.append(["symbol": "details", "_indentation": 2, "text": "deep → 0"])
      }
    }
    messages.insert(["symbol": "fail", "text": plain], at: 0)
    var payload: [String: Any] = [
      "kind": "issueRecorded", "testID": id, "messages": messages,
      "_comments": message.isEmpty ? [] : [message],
      "issue": [
        "isKnown": isKnown, "isFailure": !isKnown,
        "sourceLocation": ["filePath": file, "line": line + 2, "column": 5],
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
