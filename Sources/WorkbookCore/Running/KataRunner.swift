import Foundation

/// Builds one chapter alone and runs its katas.
package struct KataRunner: Sendable {
  /// On Linux, an index of what the tests' own entry point imports takes longer to write than most chapters take to build.
  package static let quickly = ["-Xswiftc", "-index-ignore-system-modules"]

  let root: URL
  let scratch: URL
  let toolchain: [String]
  let flags: [String]
  let isCancelled: @Sendable () -> Bool
  private let patience: Double
  private let announce: @Sendable (String) -> Void

  package init(
    root: URL, scratch: URL, toolchain: [String] = ["swift"], flags: [String] = KataRunner.quickly,
    patience: Double = Watchdog.usualPatience, announce: @escaping @Sendable (String) -> Void = { _ in },
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

  /// Builds a chapter and runs its katas in one process. If that ends early or hangs, each kata gets its own, and its own result. A kata
  /// that hangs is waited for twice then, so each wait is shorter.
  package func run(_ chapter: ChapterID, katas: [KataID]) throws -> ChapterResult {
    let run = try command(chapter, filter: "\(chapter.module)Tests.", patience: patience / 2).run()
    if run.leavesOpen { return try result(of: run, runAlone(katas, of: chapter), isRepeatable: false) }
    var result = try result(of: run, katas.reduce(into: [:]) { $0[$1] = run.result(of: $1) })
    result.printed = run.log.printed
    return result
  }

  /// Builds a kata's chapter and runs this kata.
  func run(_ kata: KataID) throws -> ChapterResult {
    let run = try command(kata.chapter, filter: kata.filter, patience: patience).run()
    return try result(of: run, [kata: run.resultAlone(of: kata)])
  }

  private func result(of run: FinishedRun, _ katas: [KataID: KataResult], isRepeatable: Bool = true) throws
    -> ChapterResult
  {
    if !run.wasBuilt, !run.errors.contains(where: \.isInChapters) { throw buildFailure(of: run) }
    return ChapterResult(
      katas: katas, errors: run.errors, warnings: run.output.diagnostics(.warning), output: run.output.text,
      isRepeatable: isRepeatable)
  }

  private func command(_ chapter: ChapterID, filter: String, patience: Double) -> TestCommand {
    TestCommand(runner: self, chapter: chapter, filter: filter, patience: patience)
  }

  private func runAlone(_ katas: [KataID], of chapter: ChapterID) throws -> [KataID: KataResult] {
    var results: [KataID: KataResult] = [:]
    for kata in katas where !isCancelled() {
      announce("The tests ended early. Running kata \(kata) alone …")
      var command = command(chapter, filter: kata.filter, patience: patience / 2)
      command.skipsBuild = true
      results[kata] = try command.run().resultAlone(of: kata)
    }
    return results
  }

  /// Why a build failed outside of the chapter.
  private func buildFailure(of run: FinishedRun) -> RunnerError {
    let reason =
      run.errors.first?.lines[0] ?? run.output.bareError ?? "swift test ended with status \(run.status)."
    return RunnerError(
      "The build failed outside of the chapter's files. If the reason isn't plain, rm -rf .build may help:\n\(reason)"
    )
  }
}
