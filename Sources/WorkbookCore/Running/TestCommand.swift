import Foundation

/// `swift test` for some tests of one chapter, which is built alone.
struct TestCommand: Sendable {
  let root: URL
  let scratch: URL
  let toolchain: [String]
  let flags: [String]
  let chapter: ChapterID
  let filter: String
  let patience: Double
  var skipsBuild = false
  var isCancelled: @Sendable () -> Bool = { false }

  func run() throws -> TestRun {
    let folders = try newFolders()
    defer { for folder in folders { try? FileManager.default.removeItem(at: folder) } }
    let events = folders[0].appending(path: "events.jsonl")
    let log = folders[0].appending(path: "output.txt")
    let child = ChildProcess(
      words: words(events: events), folder: root, environment: environment(temporary: folders[1]),
      leftovers: folders)
    let (outcome, cut) = try watch(child, events: events, log: log)
    let output = SwiftOutput(text: outcome.output, root: root)
    if outcome.status == 127, output.saysNoCommand {
      throw RunnerError("There is no \(toolchain[0]) in PATH. Does \(toolchain[0]) --version work here?")
    }
    let told = TestLog(events: Files.text(events) ?? "", output: output.text, root: root)
    // It may print much, and end, between two looks. Then failures may be lost with the middle of its output.
    let isFlood = told.began && Files.size(of: log) > Files.longestOutput
    return TestRun(output: output, log: told, status: outcome.status, cut: cut ?? (isFlood ? .flood : nil))
  }

  /// Runs a child until it ends, or until the watchdog or the learner ends it. Returns how it went, and why the watchdog ended it.
  private func watch(_ child: ChildProcess, events: URL, log: URL) throws -> (
    outcome: ChildProcess.Outcome, cut: Ending.Cause?
  ) {
    var watchdog = Watchdog(patience: patience, hasBegun: skipsBuild)
    var cut: Ending.Cause?
    var last = Date()
    let outcome = try child.run(log: log) {
      let now = Date()
      let told = Files.size(of: events)
      // Before the first event, a look at the text says whether the build has ended.
      let mayBuild = told == 0 && !watchdog.hasBegun
      cut = watchdog.look(
        events: told, output: Files.size(of: log),
        testsHaveBegun: mayBuild && SwiftOutput.isBuilt(Files.beginning(of: log)),
        after: now.timeIntervalSince(last))
      last = now
      return cut != nil || isCancelled()
    }
    return (outcome, cut)
  }

  private func words(events: URL) -> [String] {
    toolchain + ["test", "--scratch-path", Files.relative(scratch.path, to: root)] + flags
      + ["--filter", filter, "--event-stream-output-path", events.path]
      + (skipsBuild ? ["--skip-build"] : [])
  }

  private func environment(temporary: URL) -> [String: String] {
    [
      "CHAPTER": chapter.description, "TMPDIR": temporary.path, "SWIFT_BACKTRACE": "enable=no",
      "SWT_SF_SYMBOLS_ENABLED": "0",
      // Asks Swift Testing (6.3, and 6.5 for messages) for comments, and for the arguments of parameterized tests.
      "SWT_EXPERIMENTAL_EVENT_STREAM_FIELDS_ENABLED": "1",
      "SWT_EXPERIMENTAL_EVENT_STREAM_MESSAGES_FIELD_ENABLED": "1",
    ]
  }

  /// A folder for what the run writes, and one for temporary files. It's the same folder, next to the build, because the usual folder for
  /// temporary files may be small, full or shared. But the compiler (6.3.1) crashes if its path holds other characters than ASCII.
  private func newFolders() throws -> [URL] {
    let name = "run-\(UUID().uuidString)"
    let notes = scratch.deletingLastPathComponent().appending(path: name)
    let isPlain = notes.path.utf8.allSatisfy { $0 < 0x80 }
    let temporary = FileManager.default.temporaryDirectory.appending(path: "workbook-\(name)")
    let folders = [notes, isPlain ? notes : temporary]
    for folder in folders {
      do { try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true) } catch {
        throw RunnerError("Can't write \(folder.path). Is the disk full, or the folder read-only?")
      }
    }
    return folders
  }
}
