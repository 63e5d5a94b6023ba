import Foundation

/// Builds one chapter alone, runs its katas, and says what came of it.
struct KataRunner: Sendable {
  /// The tree that holds the chapter: the workbook itself, or a scratch copy of it.
  let root: URL
  /// Where the build goes.
  let scratch: URL
  /// How long a run may make no progress before it is taken for hung, in seconds.
  var patience: Double = KataRunner.patience(in: ProcessInfo.processInfo.environment)
  /// The command that builds and tests: `swift`.
  var toolchain = ["swift"]
  /// Where the learner types commands; nil for the root.
  var from: URL?
  /// Told what is being done, where that takes longer than usual.
  var announce: @Sendable (String) -> Void = { _ in }

  /// Thirty seconds, or what `WORKBOOK_PATIENCE` says. A kata's own deadlines are shorter.
  static func patience(in environment: [String: String]) -> Double {
    environment["WORKBOOK_PATIENCE"].flatMap(Double.init).flatMap { $0 > 0 ? $0 : nil } ?? 30
  }

  /// Builds the chapter and runs its katas.
  /// - Parameters:
  ///   - chapter: the chapter's number.
  ///   - katas: the katas that must have a result.
  ///   - only: one kata, to run no other; nil for all of them.
  ///   - building: false runs again what was built before.
  /// - Returns: a status for each kata that was asked for.
  /// - Throws: `Complaint` when there is nowhere to write or no `swift` to start.
  func run(chapter: Int, katas: [KataID], only: KataID? = nil, building: Bool = true) throws -> ChapterVerdict
  {
    let asked = only.map { [$0] } ?? katas
    let first = try swiftTest(chapter: chapter, kata: only, building: building)
    var verdict = ChapterVerdict(
      katas: [:], errors: [], warnings: Diagnostic.all("warning", in: first.output, root: root),
      command: command(chapter: chapter, kata: only),
      output: first.output)

    guard first.wasBuilt else {
      if first.filledDisk || !Scratch.takesFiles(scratch) { throw Complaint(Scratch.isUnwritable(scratch)) }
      verdict.errors = first.complaints(root: root)
      for kata in asked { verdict.katas[kata] = .broken }
      return verdict
    }
    for kata in asked {
      if let status = first.log.status(of: kata) {
        verdict.katas[kata] = status
      } else if !first.isAbnormal || only != nil || first.log.unfinished == [kata] {
        verdict.katas[kata] = first.end(patience)
      } else {
        // One kata took the others down with it: each that has no result gets a process of its own.
        announce("The tests ended early. Running kata \(kata) alone …")
        let alone = try swiftTest(chapter: chapter, kata: kata, building: false)
        verdict.katas[kata] = alone.log.status(of: kata) ?? alone.end(patience)
      }
    }
    return verdict
  }

  /// One call of `swift test`.
  private struct Run {
    let output: String
    let log: TestLog
    let status: Int32
    let stalled: Bool
    let flooded: Bool

    /// Whether the tests were built is told by the tests. Where none began, the build has to say so.
    var wasBuilt: Bool {
      status == 0 || log.began || output.contains("Build complete!") || output.contains("Test Suite '")
        || output.contains("Test run started")
    }
    /// The disk became full in the middle of the build: llbuild says it in one way, everybody else in another.
    var filledDisk: Bool {
      output.contains("No space left on device") || output.contains("database or disk is full")
    }
    private var wasInterrupted: Bool { status > 128 }
    /// The test process ended before its tests did.
    var isAbnormal: Bool {
      stalled || wasInterrupted || log.wasCutOff || output.contains("exited with unexpected signal code")
    }

    /// How a run ended that has no result for a kata in it.
    func end(_ patience: Double) -> KataStatus {
      if flooded { return .crashed("none. It printed without end, and was ended for that.") }
      if stalled { return .hung(seconds: max(1, Int(patience))) }
      guard isAbnormal else { return .missing }
      let silence = "none. A kata called exit(), memory was full, or somebody ended the process."
      return .crashed(TestLog.lastWords(in: output) ?? silence)
    }

    /// Why nothing was built.
    func complaints(root: URL) -> [Diagnostic] {
      let found = Diagnostic.all("error", in: output, root: root)
      guard found.isEmpty else { return found }
      let lines = output.split(separator: "\n").suffix(8).map(String.init)
      let message = wasInterrupted ? "The build was ended from outside." : lines.last ?? "The build failed."
      return [
        Diagnostic(file: "", line: 0, message: message, lines: wasInterrupted ? lines + [message] : lines)
      ]
    }
  }

  /// The package manager's own modules, which collect the tests, know nothing of the manifest's flags. On Linux an index of
  /// what they import takes longer to write than most chapters take to build.
  static let quickly = ["-Xswiftc", "-index-ignore-system-modules"]

  /// What a learner can type to see the same.
  private func command(chapter: Int, kata: KataID?) -> String {
    let isElsewhere = from.map { $0.standardizedFileURL.path != root.standardizedFileURL.path } ?? false
    return (isElsewhere ? "cd \(quoted(root.path)) && " : "")
      + "CHAPTER=\(chapter) \(words(kata: kata, building: true).map(quoted).joined(separator: " "))"
  }

  private func words(kata: KataID?, building: Bool) -> [String] {
    toolchain + ["test", "--scratch-path", relative(scratch.path, to: root)] + Self.quickly
      + (kata.map { ["--filter", $0.filter] } ?? []) + (building ? [] : ["--skip-build"])
  }

  private func swiftTest(chapter: Int, kata: KataID?, building: Bool) throws -> Run {
    let files = FileManager.default
    Scratch.sweep(scratch)
    let notes = scratch.appending(
      path: "run-\(ProcessInfo.processInfo.processIdentifier)-\(UUID().uuidString.prefix(8))")
    do { try files.createDirectory(at: notes, withIntermediateDirectories: true) } catch {
      throw Complaint(Scratch.isUnwritable(scratch))
    }
    defer { try? files.removeItem(at: notes) }
    let events = notes.appending(path: "events.jsonl")
    let output = notes.appending(path: "output.txt")
    let child = ChildProcess(
      words: words(kata: kata, building: building) + ["--event-stream-output-path", events.path],
      folder: root,
      // A backtrace takes longer than the kata, and says less than the message in front of it.
      environment: ["CHAPTER": String(chapter), "SWIFT_BACKTRACE": "enable=no"])
    var pulse = Pulse(output: output, events: events, patience: patience)
    let outcome = try child.run(log: output) { pulse.hasStopped(printed: $0, at: Date()) }
    // What `env` says when it does not find a command.
    if outcome.status == 127, outcome.output.contains("env: ") {
      throw Complaint("There is no \(toolchain[0]) in PATH. Does \(toolchain[0]) --version work here?")
    }
    let told = (try? Data(contentsOf: events)).map { String(decoding: $0, as: UTF8.self) } ?? ""
    return Run(
      output: outcome.output, log: TestLog(events: told, output: outcome.output, root: root),
      status: outcome.status, stalled: outcome.stalled, flooded: pulse.isFlooding)
  }
}

/// A word as a shell takes it.
/// - Parameter word: any text.
/// - Returns: the text itself, or in quotes where it holds something that a shell would read.
func quoted(_ word: String) -> String {
  word.contains(#/[^A-Za-z0-9_.\/=:+-]/#) ? "'" + word.replacing("'", with: "'\\''") + "'" : word
}
