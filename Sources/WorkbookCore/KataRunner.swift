import Foundation

/// Builds one chapter alone, runs its katas, and says what came of it.
struct KataRunner: Sendable {
  /// The tree that holds the chapter: the workbook itself, or a scratch copy of it.
  let root: URL
  /// Where the build goes.
  let scratch: URL
  /// How long a run may be silent before it is taken for hung.
  var patience: Double = KataRunner.patience
  /// More words for `swift build` and `swift test`.
  var options: [String] = []

  /// Thirty seconds, or what `WORKBOOK_PATIENCE` says. A kata's own deadlines are shorter.
  static var patience: Double {
    ProcessInfo.processInfo.environment["WORKBOOK_PATIENCE"].flatMap(Double.init) ?? 30
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
      command: "CHAPTER=\(chapter) \(words(kata: only, building: true).map(quoted).joined(separator: " "))",
      output: first.output)

    // Whether the tests ran is told by the tests: after a failed build there is none.
    let built = first.log.failures.isEmpty ? !first.failedToBuild : true
    guard built else {
      verdict.errors = Diagnostic.all("error", in: first.output, root: root)
      if verdict.errors.isEmpty {
        let lines = first.output.split(separator: "\n").suffix(8).map(String.init)
        let message =
          first.interrupted ? "the build was ended from outside" : lines.last ?? "the build failed"
        verdict.errors = [Diagnostic(file: "", line: 0, message: message, lines: lines)]
      }
      for kata in asked { verdict.katas[kata] = .broken }
      return verdict
    }
    let abnormal = first.stalled || first.died
    for kata in asked {
      if let status = first.status(of: kata) {
        verdict.katas[kata] = status
      } else if abnormal, only == nil {
        // One kata took the others down with it: each that has no result gets a process of its own.
        let alone = try swiftTest(chapter: chapter, kata: kata, building: false)
        verdict.katas[kata] = alone.status(of: kata) ?? alone.end(patience)
      } else {
        verdict.katas[kata] = first.end(patience)
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

    /// The tests did not start because there was nothing to start.
    var failedToBuild: Bool {
      status != 0 && !output.contains("Build complete!") && !output.contains("Test Suite '")
        && !output.contains("Test run started")
    }
    var interrupted: Bool { status > 128 }
    /// The test process ended before its tests did.
    var died: Bool {
      interrupted || output.contains("exited with unexpected signal code")
        || log.unfinished.values.contains { !$0.isEmpty }
    }

    /// Nil when the run says nothing certain about the kata.
    func status(of kata: KataID) -> KataStatus? {
      guard let failures = log.failures[kata], log.unfinished[kata, default: []].isEmpty else { return nil }
      return failures.isEmpty ? .green : .red(failures.sorted { $0.line < $1.line })
    }

    /// How a run ended that has no result for the only kata in it.
    func end(_ patience: Double) -> KataStatus {
      if stalled { return .hung(seconds: Int(patience)) }
      if died { return .crashed(TestLog.lastWords(in: output) ?? "The test process ended early.") }
      return .missing
    }
  }

  private func words(kata: KataID?, building: Bool) -> [String] {
    ["swift", "test", "--scratch-path", relative(scratch.path, to: root)] + options
      + (kata.map { ["--filter", $0.filter] } ?? []) + (building ? [] : ["--skip-build"])
  }

  private func swiftTest(chapter: Int, kata: KataID?, building: Bool) throws -> Run {
    let files = FileManager.default
    let notes = scratch.appending(
      path: "run-\(ProcessInfo.processInfo.processIdentifier)-\(UUID().uuidString.prefix(8))")
    do { try files.createDirectory(at: notes, withIntermediateDirectories: true) } catch {
      throw Complaint(
        "Can't write to \(scratch.path). Is the disk full, or the folder read-only? WORKBOOK_SCRATCH names another folder."
      )
    }
    defer { try? files.removeItem(at: notes) }
    let events = notes.appending(path: "events.jsonl")
    let child = ChildProcess(
      words: words(kata: kata, building: building) + ["--event-stream-output-path", events.path],
      folder: root,
      // A backtrace takes longer than the kata, and says less than the message in front of it.
      environment: ["CHAPTER": String(chapter), "SWIFT_BACKTRACE": "enable=no"])

    var lastSize = 0
    var lastMove = Date()
    let log = notes.appending(path: "output.txt")
    let outcome = try child.run(log: log) { size in
      let attributes = try? files.attributesOfItem(atPath: events.path)
      let told = (attributes?[.size] as? Int) ?? 0
      let moved = size + told
      // The clock runs for the tests, not for the build in front of them, which is silent for as long as it needs.
      let testing =
        told > 0 || (try? String(contentsOf: log, encoding: .utf8))?.contains("Test Suite '") == true
      if moved != lastSize || !testing {
        lastSize = moved
        lastMove = Date()
      }
      return Date().timeIntervalSince(lastMove) > patience
    }
    let told = (try? String(contentsOf: events, encoding: .utf8)) ?? ""
    return Run(
      output: outcome.output, log: TestLog(events: told, output: outcome.output, root: root),
      status: outcome.status, stalled: outcome.stalled)
  }
}

/// A word as a shell takes it.
/// - Parameter word: any text.
/// - Returns: the text itself, or in quotes where it holds something that a shell would read.
func quoted(_ word: String) -> String {
  word.contains(#/[^A-Za-z0-9_.\/=:+-]/#) ? "'" + word.replacing("'", with: "'\\''") + "'" : word
}
