import Foundation

/// Builds one chapter alone and runs its katas.
package struct KataRunner: Sendable {
  /// On Linux, an index of what the tests' own entry point imports takes longer to write than most chapters take to build.
  package static let quickly = ["-Xswiftc", "-index-ignore-system-modules"]

  private let root: URL
  private let scratch: URL
  private let toolchain: [String]
  private let flags: [String]

  private let patience: Watchdog.Patience
  private let announce: @Sendable (String) -> Void
  private let isCancelled: @Sendable () -> Bool

  package init(
    root: URL, scratch: URL, toolchain: [String] = ["swift"], flags: [String] = KataRunner.quickly,
    patience: Watchdog.Patience = .usual, announce: @escaping @Sendable (String) -> Void = { _ in },
    isCancelled: @escaping @Sendable () -> Bool = { false }
  ) {
    self.root = root
    self.scratch = scratch
    self.toolchain = toolchain
    self.flags = flags
    self.patience = patience
    self.announce = announce
    self.isCancelled = isCancelled
  }

  /// Builds a chapter and runs its katas in one process. If that ends early or hangs, each kata gets its own, and its own result.
  package func run(_ chapter: ChapterID, katas: [KataID]) throws -> ChapterResult {
    let run = try buildAndRun(command(chapter, filter: "\(chapter.module)Tests.", patience: patience.chapter))
    if run.leavesOpen { return try result(of: run, runAlone(katas, of: chapter), isCalm: false) }
    var result = try result(of: run, run.results(of: katas))
    result.printed = run.log.printed
    return result
  }

  /// Builds a kata's chapter and runs this kata.
  func run(_ kata: KataID) throws -> ChapterResult {
    let run = try buildAndRun(command(kata.chapter, filter: kata.filter, patience: patience.kata))
    return try result(of: run, [kata: run.resultAlone(of: kata)])
  }

  private func result(of run: TestRun, _ katas: [KataID: KataResult], isCalm: Bool = true) throws
    -> ChapterResult
  {
    if !run.wasBuilt, !run.errors.contains(where: \.isInChapters) { throw failure(of: run) }
    return ChapterResult(
      katas: katas, errors: run.errors, warnings: run.output.diagnostics(.warning), output: run.output.text,
      isCalm: isCalm)
  }

  private func command(_ chapter: ChapterID, filter: String, patience: Double) -> TestCommand {
    TestCommand(
      root: root, scratch: scratch, toolchain: toolchain, flags: flags, chapter: chapter, filter: filter,
      patience: patience, isCancelled: isCancelled)
  }

  private func buildAndRun(_ command: TestCommand) throws -> TestRun {
    let run = try command.run()
    let isExplained = run.wasBuilt || !run.errors.isEmpty || run.output.trouble != nil
    if isExplained || run.wasEndedFromOutside || isCancelled() { return run }
    // Not a word about the code: the build's own files are damaged.
    announce("The build was damaged. Building \(command.chapter.name) from scratch …")
    try? FileManager.default.removeItem(at: scratch)
    return try command.run()
  }

  private func runAlone(_ katas: [KataID], of chapter: ChapterID) throws -> [KataID: KataResult] {
    var results: [KataID: KataResult] = [:]
    var limit = patience.chapter
    for kata in katas where !isCancelled() {
      announce("The tests ended early. Running kata \(kata) alone …")
      var command = command(chapter, filter: kata.filter, patience: limit)
      command.skipsBuild = true
      let run = try command.run()
      if case .hang = run.cut { limit = patience.afterHang }
      results[kata] = run.resultAlone(of: kata)
    }
    return results
  }

  /// Why a build failed outside of the chapter.
  private func failure(of run: TestRun) -> RunnerError {
    if let trouble = run.output.trouble { return RunnerError(trouble) }
    if run.wasEndedFromOutside { return RunnerError("The build was ended from outside.") }
    let reason = run.errors.first?.lines[0] ?? run.output.bareError ?? "swift test doesn't say why."
    return RunnerError(
      "The build failed outside of the chapter's files. rm -rf .build may help:\n\(reason)")
  }
}
