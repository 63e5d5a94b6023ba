import Foundation

/// A run of `swift test`, and what it says about katas.
struct FinishedRun {
  let output: SwiftOutput
  let log: TestLog
  let status: Int32

  /// Why it was ended from here.
  let cut: EarlyEnd.Cause?

  /// The compiler's errors.
  let errors: [Diagnostic]

  init(output: SwiftOutput, log: TestLog, status: Int32, cut: EarlyEnd.Cause?) {
    self.output = output
    self.log = log
    self.status = status
    self.cut = cut
    // Once tests run, only they print errors.
    errors = log.began ? [] : output.diagnostics(.error)
  }

  /// If no test began, the build has to say that it is complete.
  var wasBuilt: Bool { log.began || output.saysBuilt }

  private var endedEarly: Bool { cut != nil || status > 128 || !log.isComplete || output.saysDied }

  /// A test failed, and what was read doesn't say which: if a kata runs alone, it was its own.
  private var hidesFailure: Bool {
    !log.stream.strays.isEmpty || (status != 0 && (log.stream.hasUnreadIssue || !log.hasFailures))
  }

  /// Whether runs of the katas alone would say more.
  var leavesOpen: Bool { wasBuilt && !failsToList && (endedEarly || hidesFailure) }

  private var failsToList: Bool { output.listingError != nil }

  /// The result of one of the katas.
  func result(of kata: KataID) -> KataResult {
    let tally = log.tally(of: kata)
    return KataResult(verdict: verdict(on: tally), failedTests: tally.failed.count, tests: tally.count)
  }

  /// The result of the only kata that ran.
  func resultAlone(of kata: KataID) -> KataResult {
    var result = result(of: kata)
    result.printed = log.printed
    return result
  }

  private func verdict(on tally: TestLog.Tally) -> Verdict {
    if !wasBuilt { return .broken }
    if failsToList || endedEarly { return .ended(ending) }
    if !tally.failures.isEmpty { return .red(tally.failures) }
    if tally.isEmpty { return .missing }
    if !hidesFailure { return .green }
    if !log.stream.strays.isEmpty { return .red(log.stream.strays) }
    let message =
      "swift test ended with status \(status), but no failure could be read. Was it printed below?"
    return .red([Failure(test: "A test failed", expectation: "", messages: [message])])
  }

  private var ending: EarlyEnd {
    if let cut { return EarlyEnd(cause: cut, tests: log.running) }
    if let error = output.listingError { return EarlyEnd(cause: .listing, lastWords: error) }
    let none = "none. A kata called exit(), memory was full, or the process was ended from outside."
    return EarlyEnd(cause: .crash, lastWords: output.lastWords ?? none, tests: log.running)
  }
}
