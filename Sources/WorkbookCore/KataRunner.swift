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
    let filter = only?.filter ?? "\(chapter.module)Tests."
    var run = try swiftTest(chapter, filter, patience: patience)
    if !run.wasBuilt, run.errors.isEmpty {
      if let trouble = run.trouble { throw RunnerError(trouble) }
      // Not a word about the code: the build's own files are damaged.
      announce("The build was damaged. Building \(chapter.name) from scratch …")
      try? FileManager.default.removeItem(at: scratch)
      run = try swiftTest(chapter, filter, patience: patience)
    }
    var result = ChapterResult(
      errors: run.errors, warnings: Diagnostic.all("warning", in: run.output, root: root), output: run.output)
    let asked = only.map { [$0] } ?? katas
    guard run.wasBuilt else {
      if !run.errors.contains(where: \.isInChapters) { throw RunnerError(run.failure) }
      for kata in asked { result.katas[kata] = .broken }
      return result
    }
    for kata in asked where !isCancelled() {
      var run = run
      if only == nil, run.endedEarly {
        announce("The tests ended early. Running kata \(kata) alone …")
        run = try swiftTest(chapter, kata.filter, isBuilt: true, patience: patience)
        if run.cut?.word == "hangs" { patience = self.patience / 6 }
      }
      result.katas[kata] = run.status(of: kata)
      result.counts[kata] = run.log.count(of: kata)
      result.printed[kata] = run.log.printed
    }
    return result
  }

  private struct Run {
    let output: String
    let log: TestLog
    let status: Int32
    /// Why it was ended from here.
    let cut: Ending?
    /// The compiler's errors.
    let errors: [Diagnostic]
    /// If no test began, the build has to say that it is complete.
    var wasBuilt: Bool { log.began || output.contains("Build complete!") }
    var endedEarly: Bool {
      cut != nil || status > 128 || !log.isComplete || output.contains("unexpected signal code")
    }

    func status(of kata: KataID) -> KataStatus {
      guard endedEarly else { return log.status(of: kata) ?? .missing }
      let none = "none. A kata called exit(), memory was full, or the process was ended from outside."
      let reason = "The test process ended while this kata ran. Its last words:"
      let crash = Ending(word: "crashed", reason: reason, lastWords: TestLog.lastWords(in: output) ?? none)
      var ending = cut ?? crash
      ending.tests = log.running
      return .ended(ending)
    }

    /// What kept the build from its end, if neither the code nor the build's own files are to blame.
    var trouble: String? {
      if status > 128 { return "The build was ended from outside." }
      let troubles = [
        "No space left on device": "The disk is full.", "database or disk is full": "The disk is full.",
        "database is locked": "Another run is building this chapter. Wait for it.",
        "is using Swift tools version": "The workbook needs a newer Swift:",
        "because of multiple producers": "Two files of a chapter have the same name. Rename one:",
        "used twice: ": "Two files of a chapter have the same name. Rename one:",
      ]
      for (words, trouble) in troubles {
        guard let line = output.lines.first(where: { $0.contains(words) }) else { continue }
        return trouble.hasSuffix(":") ? "\(trouble) \(line.trimmingPrefix("error: "))" : trouble
      }
      return nil
    }

    /// Why a build failed outside of the chapter.
    var failure: String {
      let bare = output.lines.first { $0.contains("error: ") && !$0.contains("emit-module command failed") }
      let reason = errors.first?.lines[0] ?? bare?.visible ?? "swift test doesn't say why."
      return "The build failed outside of the chapter's files. rm -rf .build may help:\n\(reason)"
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
        "SWIFT_BACKTRACE": "enable=no", "SWT_SF_SYMBOLS_ENABLED": "0",
        // Asks Swift Testing (6.3, and 6.5 for messages) for comments, and for the arguments of parameterized tests.
        "SWT_EXPERIMENTAL_EVENT_STREAM_FIELDS_ENABLED": "1",
        "SWT_EXPERIMENTAL_EVENT_STREAM_MESSAGES_FIELD_ENABLED": "1",
      ])
    var told = 0
    var progress: Date?
    var cut: Ending?
    let outcome = try child.run(log: output) {
      // Once tests run, one of them has to begin or end now and then. Output doesn't count, because a loop may print.
      let size = FileStamp(path: events.path)?.size ?? 0
      let hasBegun = size > 0 || progress != nil || Files.text(output)?.contains("Test Suite '") == true
      if size != told || (hasBegun && progress == nil) { progress = Date() }
      told = size
      let silence = progress.map { -$0.timeIntervalSinceNow } ?? 0
      if progress != nil, FileStamp(path: output.path)?.size ?? 0 > Files.flood {
        cut = Ending(
          word: "floods", reason: "It printed more than 2 MB, so it was ended. A loop prints forever.")
      } else if silence > patience {
        let reason = "It waits for something that never happens, or it loops forever."
        cut = Ending(word: "hangs", reason: "No progress for \(Int(patience)) s, so it was ended. \(reason)")
      }
      return cut != nil || isCancelled()
    }
    // `env` says this when it doesn't find a command.
    if outcome.status == 127, outcome.output.contains("env: ") {
      throw RunnerError("There is no \(toolchain[0]) in PATH. Does \(toolchain[0]) --version work here?")
    }
    let log = TestLog(events: Files.text(events) ?? "", output: outcome.output, root: root)
    let errors = log.began ? [] : Diagnostic.all("error", in: outcome.output, root: root)
    return Run(output: outcome.output, log: log, status: outcome.status, cut: cut, errors: errors)
  }
}
