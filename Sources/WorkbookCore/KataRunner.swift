import Foundation

/// Builds one chapter alone and runs its katas.
package struct KataRunner: Sendable {
  let root: URL
  let scratch: URL
  /// After how many seconds without progress a kata is ended that runs alone. A kata's own deadlines are shorter.
  package var patience = 30.0
  var toolchain = ["swift"]
  package var flags = KataRunner.quickly
  var announce: @Sendable (String) -> Void = { _ in }
  var isCancelled: @Sendable () -> Bool = { false }
  package init(root: URL, scratch: URL) { (self.root, self.scratch) = (root, scratch) }

  /// On Linux, an index of what the tests' own entry point imports takes longer to write than most chapters take to build.
  package static let quickly = ["-Xswiftc", "-index-ignore-system-modules"]

  /// Builds a chapter and runs its katas in one process. If that ends early or hangs, each kata gets its own, and its own result.
  package func run(_ chapter: ChapterID, katas: [KataID], only: KataID? = nil) throws -> ChapterResult {
    // Two waits for one hang: the chapter's, and the kata's own. What hangs after that waits shorter.
    var patience = only == nil ? patience / 2 : patience
    let run = try swiftTest(chapter, only?.filter ?? "\(chapter.module)Tests.", patience: patience)
    var result = ChapterResult(
      warnings: Diagnostic.all("warning", in: run.output, root: root), output: run.output,
      printed: only == nil ? [] : run.log.printed)
    let asked = only.map { [$0] } ?? katas
    guard run.wasBuilt else {
      if let trouble = run.trouble { throw RunnerError(trouble) }
      result.errors = Diagnostic.reasons(in: run.output, root: root)
      for kata in asked { result.katas[kata] = .broken }
      return result
    }
    for kata in asked where !isCancelled() {
      var run = run
      if only == nil, run.endedEarly {
        announce("The tests ended early. Running kata \(kata) alone …")
        run = try swiftTest(chapter, kata.filter, isBuilt: true, patience: patience)
        if run.silence != nil { patience = self.patience / 6 }
      }
      result.katas[kata] = run.status(of: kata)
      result.counts[kata] = run.log.count(of: kata)
    }
    return result
  }

  private struct Run {
    let output: String
    let log: TestLog
    let status: Int32
    let silence: Double?
    /// If no test began, the build has to say that it is complete.
    var wasBuilt: Bool { log.began || output.contains("Build complete!") }
    var endedEarly: Bool {
      silence != nil || status > 128 || !log.isComplete || output.contains("unexpected signal code")
    }

    func status(of kata: KataID) -> KataStatus {
      if let silence { return .hung(seconds: max(1, Int(silence))) }
      guard endedEarly else { return log.status(of: kata) ?? .missing }
      let none = "none. A kata called exit(), memory was full, or the process was ended from outside."
      return .crashed(TestLog.lastWords(in: output) ?? none)
    }

    /// What kept the build from its end, if the learner's code is not to blame.
    var trouble: String? {
      let isFull = ["No space left on device", "database or disk is full"].contains(where: output.contains)
      if isFull { return "The disk is full." }
      if status > 128 { return "The build was ended from outside." }
      return output.contains("database is locked")
        ? "Another run is building this chapter. Wait for it." : nil
    }
  }

  private func swiftTest(_ chapter: ChapterID, _ filter: String, isBuilt: Bool = false, patience: Double)
    throws -> Run
  {
    let notes = FileManager.default.temporaryDirectory.appending(path: "workbook-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: notes, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: notes) }
    let (events, output) = (notes.appending(path: "events.jsonl"), notes.appending(path: "output.txt"))
    let child = ChildProcess(
      words: toolchain + ["test", "--scratch-path", Files.relative(scratch.path, to: root)] + flags
        + ["--filter", filter, "--event-stream-output-path", events.path] + (isBuilt ? ["--skip-build"] : []),
      folder: root,
      environment: [
        "CHAPTER": chapter.description, "TMPDIR": notes.path,
        "SWIFT_BACKTRACE": "enable=no",
        // Asks Swift Testing (6.3) for the arguments of parameterized tests.
        "SWT_EXPERIMENTAL_EVENT_STREAM_FIELDS_ENABLED": "1",
      ])
    var told = 0
    var progress: Date?
    let outcome = try child.run(log: output) {
      // Once tests run, one of them has to begin or end now and then. Output doesn't count, because a loop may print.
      let size = FileStamp(path: events.path)?.size ?? 0
      let hasBegun = size > 0 || progress != nil || Files.text(output)?.contains("Test Suite '") == true
      if size != told || (hasBegun && progress == nil) { progress = Date() }
      told = size
      let isFlood = FileStamp(path: output.path)?.size ?? 0 > 64 << 20
      return isFlood || isCancelled() || progress.map { -$0.timeIntervalSinceNow > patience } ?? false
    }
    // `env` says this when it doesn't find a command.
    if outcome.status == 127, outcome.output.contains("env: ") {
      throw RunnerError("There is no \(toolchain[0]) in PATH. Does \(toolchain[0]) --version work here?")
    }
    return Run(
      output: outcome.output,
      log: TestLog(events: Files.text(events) ?? "", output: outcome.output, root: root),
      status: outcome.status, silence: outcome.wasEnded ? patience : nil)
  }
}
