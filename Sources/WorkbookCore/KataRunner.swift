import Foundation

/// Builds one chapter alone, runs its katas, and says what came of it.
package struct KataRunner: Sendable {
  /// The tree that holds the chapter: the workbook itself, or a scratch copy of it.
  let root: URL
  let scratch: URL
  /// How long a run may make no progress before it is taken for hung, in seconds.
  var patience = KataRunner.patience(in: ProcessInfo.processInfo.environment)
  var toolchain = ["swift"]
  /// How `swift test` builds.
  package var flags = KataRunner.quickly
  /// Where the learner types commands; nil for the root.
  var from: URL?
  /// Told what is being done, where that takes longer than usual.
  var announce: @Sendable (String) -> Void = { _ in }
  var isCancelled: @Sendable () -> Bool = { false }

  package init(root: URL, scratch: URL) {
    self.root = root
    self.scratch = scratch
  }

  /// Thirty seconds, or what `WORKBOOK_PATIENCE` says. A kata's own deadlines are shorter.
  static func patience(in environment: [String: String]) -> Double {
    environment["WORKBOOK_PATIENCE"].flatMap(Double.init).flatMap { $0 > 0 ? $0 : nil } ?? 30
  }

  /// Builds a chapter and runs its katas, or only one of them: a status for each that was asked for. One result is told before the
  /// others are known: that of the kata that is to run first; else that of the first red one, when another kata holds up the run. When
  /// no one is to be told, a run that is held up is given all the time that it needs.
  package func run(
    _ chapter: ChapterID, katas: [KataID], only: KataID? = nil, first: KataID? = nil,
    tell: ((KataID, ChapterResult) -> Void)? = nil
  ) throws -> ChapterResult {
    let alone = (only ?? first).map { ["--filter", $0.filter] } ?? []
    let command = command(chapter, only == nil ? [] : alone)
    /// What a run is certain about.
    func facts(of run: Run) -> ChapterResult {
      ChapterResult(
        katas: katas.reduce(into: [:]) { $0[$1] = run.status(of: $1) },
        tests: katas.reduce(into: [:]) { $0[$1] = run.log.count(of: $1) },
        warnings: Diagnostic.all("warning", in: run.output, root: root), command: command, output: run.output)
    }
    var isTold = tell == nil || only != nil || first != nil
    func tellFirstRed(_ known: ChapterResult) {
      guard !isTold, let kata = katas.first(where: { known.katas[$0] != .green }), known.katas[kata] != nil
      else { return }
      isTold = true
      tell?(kata, known)
    }
    var wasCut = false
    func build() throws -> Run {
      try swiftTest(chapter, alone, building: true, patience: patience) { run in
        let known = facts(of: run)
        tellFirstRed(known)
        // A stalled kata keeps others from running: the run is better ended, and the first red one looked for alone.
        wasCut = !isTold && katas.count { known.katas[$0] == nil } > 1
        return wasCut
      }
    }
    var run = try build()
    if run.metAnotherBuild { announce("Another run is building chapter \(chapter). Waiting for it …") }
    while run.metAnotherBuild, !isCancelled() {
      Thread.sleep(forTimeInterval: 0.5)
      run = try build()
    }
    var result = facts(of: run)
    guard run.wasBuilt else {
      if run.filledDisk || !Scratch.takesFiles(scratch) { throw RunnerError(Scratch.isUnwritable(scratch)) }
      result.errors = run.errors(root: root)
      for kata in only.map({ [$0] }) ?? katas { result.katas[kata] = .broken }
      return result
    }
    func note(_ run: Run, _ kata: KataID, orElse status: KataStatus) {
      result.katas[kata] = run.status(of: kata) ?? status
      result.tests[kata] = run.log.count(of: kata)
    }
    if let kata = only ?? first {
      note(run, kata, orElse: run.end(patience))
      result.printed = [kata: run.log.printed]
      if only != nil { return result }
      tell?(kata, result)
    }
    var hanging = run.stalled ? first : nil
    if first != nil, hanging == nil { run = try swiftTest(chapter, [], building: false, patience: patience) }
    var open = katas.filter { kata in
      if hanging != nil { return kata != first }
      let isCertain = !run.isAbnormal || run.status(of: kata) != nil
      guard isCertain || (run.log.unfinished == [kata] && !wasCut) else { return true }
      note(run, kata, orElse: run.end(patience))
      return false
    }
    hanging = hanging ?? katas.first { if case .hung = result.katas[$0] { true } else { false } }
    // One kata took the others down with it. They get a process of their own, the suspects first, until one of them hangs: then all
    // that is left runs without that one, and once only, because each hang costs a wait.
    let wait = run.stalled ? patience / 2 : patience
    while !open.isEmpty, !isCancelled() {
      tellFirstRed(result)
      if let hanging {
        announce("Kata \(hanging) hangs. Running the others without it …")
        let others = try swiftTest(chapter, ["--skip", hanging.filter], building: false, patience: wait)
        for kata in open { note(others, kata, orElse: .notRun(because: hanging)) }
        break
      }
      let suspect = isTold ? open.firstIndex(where: run.log.unfinished.contains) : nil
      let kata = open.remove(at: suspect ?? 0)
      announce(
        (wasCut ? "A kata holds up the others." : "The tests ended early.") + " Running kata \(kata) alone …")
      let alone = try swiftTest(chapter, ["--filter", kata.filter], building: false, patience: wait)
      note(alone, kata, orElse: alone.end(wait))
      if alone.stalled { hanging = kata }
    }
    return result
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
    /// The disk became full in the middle of the build: llbuild says it in one way, all others in another.
    var filledDisk: Bool {
      output.contains("No space left on device") || output.contains("database or disk is full")
    }
    /// Where two builds begin at the same time, SwiftPM does not always wait, and then llbuild gives up.
    var metAnotherBuild: Bool { !wasBuilt && output.contains("database is locked") }
    /// The test process ended before its tests did.
    var isAbnormal: Bool {
      stalled || status > 128 || log.wasCutOff || output.contains("exited with unexpected signal code")
    }

    /// What is certain about a kata. Where a test ended the process without crashing, it may have written to the event stream too.
    func status(of kata: KataID) -> KataStatus? {
      let status = log.status(of: kata)
      let isDoubtful = status == .green && isAbnormal && !stalled && self.status <= 128
      return isDoubtful && TestLog.lastWords(in: output) == nil ? nil : status
    }

    /// How a run ended that has no result for a kata in it.
    func end(_ patience: Double) -> KataStatus {
      if flooded { return .crashed("none. It printed without end, and was ended for that.") }
      if stalled { return .hung(seconds: max(1, Int(patience))) }
      guard isAbnormal else { return .missing }
      let silence = "none. A kata called exit(), memory was full, or the process was ended from outside."
      return .crashed(TestLog.lastWords(in: output) ?? silence)
    }

    /// Why nothing was built.
    func errors(root: URL) -> [Diagnostic] {
      let found = Diagnostic.all("error", in: output, root: root)
      guard found.isEmpty else { return found }
      var lines = output.split(separator: "\n").suffix(8).map(String.init)
      if status > 128 { lines.append("The build was ended from outside.") }
      return [Diagnostic(file: "", line: 0, message: lines.last ?? "The build failed.", lines: lines)]
    }
  }

  /// The package manager's own modules, which collect the tests, know nothing of the manifest's flags. On Linux an index of
  /// what they import takes longer to write than most chapters take to build.
  package static let quickly = ["-Xswiftc", "-index-ignore-system-modules"]

  /// What a learner can type to see the same.
  private func command(_ chapter: ChapterID, _ selection: [String]) -> [String] {
    let isElsewhere = from.map { $0.standardizedFileURL.path != root.standardizedFileURL.path } ?? false
    return (isElsewhere ? ["cd", quoted(root.path), "&&"] : []) + ["CHAPTER=\(chapter)"]
      + words(selection).map(quoted)
  }

  private func words(_ selection: [String]) -> [String] {
    toolchain + ["test", "--scratch-path", Files.relative(scratch.path, to: root)] + flags + selection
  }

  /// `endWhenIdle` is given what is known so far, each time when no test starts or ends for a while.
  private func swiftTest(
    _ chapter: ChapterID, _ selection: [String], building: Bool, patience: Double,
    endWhenIdle: (Run) -> Bool = { _ in false }
  ) throws -> Run {
    Scratch.sweep(scratch, announce: announce)
    let notes = scratch.appending(
      path: "run-\(ProcessInfo.processInfo.processIdentifier)-\(UUID().uuidString.prefix(8))")
    // SwiftPM leaves an empty folder in the temporary folder for each process that it starts.
    let temporary = Scratch.temporary(for: notes.lastPathComponent)
    do {
      for folder in [notes, temporary] {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      }
    } catch { throw RunnerError(Scratch.isUnwritable(scratch)) }
    defer { for folder in [notes, temporary] { try? FileManager.default.removeItem(at: folder) } }
    let events = notes.appending(path: "events.jsonl")
    let output = notes.appending(path: "output.txt")
    let child = ChildProcess(
      words: words(selection) + (building ? [] : ["--skip-build"]) + [
        "--event-stream-output-path", events.path,
      ],
      folder: root,
      // A backtrace takes longer than the kata, and says less than the message in front of it.
      environment: TestLog.environment.merging([
        "CHAPTER": chapter.description, "SWIFT_BACKTRACE": "enable=no", "TMPDIR": temporary.path,
      ]) { $1 },
      family: notes.appending(path: "family.txt"))
    var detector = HangDetector(output: output, events: events, patience: patience)
    func run(_ output: String, status: Int32 = 0, stalled: Bool = false) -> Run {
      let log = TestLog(events: Files.text(events) ?? "", output: output, root: root)
      return Run(
        output: output, log: log, status: status, stalled: stalled, flooded: detector.isFlooding)
    }
    var isWaiting = false
    let outcome = try child.run(log: output) {
      let hasStopped = detector.hasStopped(at: Date())
      if let holder = detector.lockHolder, !isWaiting {
        isWaiting = true
        announce("Waiting for process \(holder), which builds in \(Files.relative(scratch.path, to: root)) …")
      }
      return hasStopped || isCancelled()
        || detector.isIdle(at: Date()) && endWhenIdle(run(Files.ends(of: output), stalled: true))
    }
    // What `env` says when it does not find a command.
    if outcome.status == 127, outcome.output.contains("env: ") {
      throw RunnerError("There is no \(toolchain[0]) in PATH. Does \(toolchain[0]) --version work here?")
    }
    return run(outcome.output, status: outcome.status, stalled: outcome.wasEnded)
  }
}

/// A word as a shell takes it: in quotes where it holds something that a shell would read.
func quoted(_ word: String) -> String {
  word.contains(#/[^A-Za-z0-9_.\/=:+-]/#) ? "'" + word.replacing("'", with: "'\\''") + "'" : word
}

extension Thread {
  /// Starts a thread that can read the long output of a chapter: the stack that one gets by itself is too small for that.
  package static func start(_ body: @escaping @Sendable () -> Void) {
    let thread = Thread(block: body)
    thread.stackSize = 8 << 20
    thread.start()
  }
}
