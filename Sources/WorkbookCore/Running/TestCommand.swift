import Foundation

/// `swift test` for some tests of one chapter, which is built alone.
struct TestCommand: Sendable {
  let runner: KataRunner
  let chapter: ChapterID
  let filter: String
  let patience: Double
  var skipsBuild = false

  func run() throws -> FinishedRun {
    let root = runner.root
    let folder = runner.scratch.appending(path: "run-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let events = folder.appending(path: "events.jsonl")
    let log = folder.appending(path: "output.txt")
    let child = ChildProcess(
      words: words(events: events), folder: root, environment: environment, leftovers: [folder])
    let (status, cut) = try watch(child, events: events, log: log)
    let output = SwiftOutput(log: log, root: root)
    let told = TestLog(events: Files.text(events) ?? "", output: output.text, root: root)
    // It may print much, and end, between two looks. Then failures may be lost with the middle of its output.
    let isFlood = told.began && Files.size(of: log) > SwiftOutput.most
    return FinishedRun(output: output, log: told, status: status, cut: cut ?? (isFlood ? .flood : nil))
  }

  /// Runs a child until it ends, or until the watchdog or the learner ends it. Returns how it went, and why the watchdog ended it.
  private func watch(_ child: ChildProcess, events: URL, log: URL) throws -> (
    status: Int32, cut: EarlyEnd.Cause?
  ) {
    var watchdog = Watchdog(patience: patience, hasBegun: skipsBuild)
    var cut: EarlyEnd.Cause?
    var last = Date()
    let status = try child.run(log: log) {
      let now = Date()
      let told = Files.size(of: events)
      // Before the first event, a look at the text says whether the build has ended.
      let mayBuild = told == 0 && !watchdog.hasBegun
      cut = watchdog.look(
        events: told, output: Files.size(of: log),
        testsHaveBegun: mayBuild && SwiftOutput.isBuilt(log),
        after: now.timeIntervalSince(last))
      last = now
      return cut != nil || runner.isCancelled()
    }
    return (status, cut)
  }

  private func words(events: URL) -> [String] {
    runner.toolchain + ["test", "--scratch-path", Files.relative(runner.scratch.path, to: runner.root)]
      + runner.flags + ["--filter", filter, "--event-stream-output-path", events.path]
      + (skipsBuild ? ["--skip-build"] : [])
  }

  private var environment: [String: String] {
    [
      "CHAPTER": chapter.description, "SWIFT_BACKTRACE": "enable=no",
      "SWT_SF_SYMBOLS_ENABLED": "0",
      // Asks Swift Testing (6.3, and 6.5 for messages) for comments, and for the arguments of parameterized tests.
      "SWT_EXPERIMENTAL_EVENT_STREAM_FIELDS_ENABLED": "1",
      "SWT_EXPERIMENTAL_EVENT_STREAM_MESSAGES_FIELD_ENABLED": "1",
    ]
  }
}
