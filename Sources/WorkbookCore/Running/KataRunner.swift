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

  package init(root: URL, scratch: URL) {
    self.root = root
    self.scratch = scratch
  }

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
      if !run.errors.contains(where: \.isInChapters) {
        // Tried with 6.3.1: any other character of a path is fine.
        if let character = root.path.first(where: { "%\"\\".contains($0) }) {
          throw RunnerError(
            "Swift can't build in a folder with \(character) in its path. Move it: \(root.path)")
        }
        throw RunnerError(run.failure)
      }
      for kata in asked { result.katas[kata] = .broken }
      return result
    }
    if let listing = run.listing {
      for kata in asked { result.katas[kata] = .ended(listing) }
      return result
    }
    for kata in asked where !isCancelled() {
      var run = run
      if only == nil, run.endedEarly || run.hidesFailure {
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

    /// No failure could be read, but swift test knows of one.
    var hidesFailure: Bool { !endedEarly && status != 0 && !log.hasFailures }

    func status(of kata: KataID) -> KataStatus {
      if hidesFailure, log.status(of: kata) == .green {
        let message =
          "swift test ended with status \(status), but no failure could be read. Is it in what was printed?"
        return .red([Failure(test: "A test failed", expectation: "", messages: [message])])
      }
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
      for trouble in Trouble.all {
        guard let line = output.lines.first(where: { $0.contains(trouble.sign) }) else { continue }
        return trouble.complaint + (trouble.quotesLine ? " \(line.trimmingPrefix("error: "))" : "")
      }
      return nil
    }

    /// SwiftPM lists XCTest's tests first. It creates every test case for that, and reads what the process prints.
    var listing: Ending? {
      guard let line = output.lines.last(where: { $0.contains("invalid list test JSON structure") }),
        let json = line.firstMatch(of: #/json: "(.*)", underlyingError/#)?.1
      else { return nil }
      let start = json.firstRange(of: #"{\"name\":"#)?.lowerBound ?? json.endIndex
      let end = json.ranges(of: "]}").last?.upperBound ?? json.endIndex
      let printed = json[..<start] + (start < end ? json[end...] : "")
      let words = printed.replacing("\\n", with: "\n").replacing("\\\"", with: "\"")
      let reason =
        "No test ran. To list the tests, SwiftPM creates every XCTestCase and reads what the process prints. An "
        + "initializer that runs then should print nothing. It printed:"
      let none = "nothing. Perhaps it called exit()."
      let told = words.trimmingCharacters(in: .whitespacesAndNewlines).visible
      return Ending(word: "can't be listed", reason: reason, lastWords: told.isEmpty ? none : told)
    }

    /// Why a build failed outside of the chapter.
    var failure: String {
      let bare = output.lines.first { $0.contains("error: ") && !$0.contains("emit-module command failed") }
      let reason = errors.first?.lines[0] ?? bare?.visible ?? "swift test doesn't say why."
      return "The build failed outside of the chapter's files. rm -rf .build may help:\n\(reason)"
    }
  }

  /// What keeps a build from its end, and a sign of it in the output. The first one counts, because it explains the others.
  private struct Trouble {
    let sign: String
    let complaint: String
    var quotesLine = false

    static let all = [
      Trouble(sign: "No space left on device", complaint: "The disk is full."),
      Trouble(sign: "database or disk is full", complaint: "The disk is full."),
      Trouble(
        sign: "is using Swift tools version", complaint: "The workbook needs a newer Swift:", quotesLine: true
      ),
      Trouble(
        sign: "because of multiple producers",
        complaint: "Two files of a chapter have the same name. Rename one:",
        quotesLine: true),
      Trouble(
        sign: "used twice: ", complaint: "Two files of a chapter have the same name. Rename one:",
        quotesLine: true),
      Trouble(sign: "database is locked", complaint: "Another run is building this chapter. Wait for it."),
    ]
  }

  private func swiftTest(_ chapter: ChapterID, _ filter: String, isBuilt: Bool = false, patience: Double)
    throws -> Run
  {
    // Beside the build, because a folder for temporary files may be small, full or shared. But the compiler (6.3.1) crashes if the
    // path of that folder holds other characters than ASCII.
    let name = "run-\(UUID().uuidString)"
    let notes = scratch.deletingLastPathComponent().appending(path: name)
    let isPlain = notes.path.utf8.allSatisfy { $0 < 0x80 }
    let temporary =
      isPlain ? notes : FileManager.default.temporaryDirectory.appending(path: "workbook-\(name)")
    let folders = [notes, temporary]
    for folder in folders {
      do { try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true) } catch {
        throw RunnerError("Can't write \(folder.path). Is the disk full, or the folder read-only?")
      }
    }
    defer { for folder in folders { try? FileManager.default.removeItem(at: folder) } }
    let events = notes.appending(path: "events.jsonl")
    let output = notes.appending(path: "output.txt")
    let child = ChildProcess(
      words: toolchain + ["test", "--scratch-path", Files.relative(scratch.path, to: root)] + flags
        + ["--filter", filter, "--event-stream-output-path", events.path] + (isBuilt ? ["--skip-build"] : []),
      folder: root,
      environment: [
        "CHAPTER": chapter.description, "TMPDIR": temporary.path, "SWIFT_BACKTRACE": "enable=no",
        "SWT_SF_SYMBOLS_ENABLED": "0",
        // Asks Swift Testing (6.3, and 6.5 for messages) for comments, and for the arguments of parameterized tests.
        "SWT_EXPERIMENTAL_EVENT_STREAM_FIELDS_ENABLED": "1",
        "SWT_EXPERIMENTAL_EVENT_STREAM_MESSAGES_FIELD_ENABLED": "1",
      ], leftovers: folders)
    var watchdog = Watchdog(patience: patience, hasBegun: isBuilt)
    var cut: Ending?
    var last = Date()
    let outcome = try child.run(log: output) {
      let now = Date()
      let told = FileStamp(path: events.path)?.size ?? 0
      cut = watchdog.look(
        events: told, output: FileStamp(path: output.path)?.size ?? 0,
        testsHaveBegun: told == 0 && !watchdog.hasBegun && KataRunner.isBuilt(Files.beginning(of: output)),
        after: now.timeIntervalSince(last))
      last = now
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

  private static func isBuilt(_ output: String) -> Bool {
    output.contains("Build complete!") || output.contains("Test Suite '")
  }
}
