import Observation

/// The treasurer's screen: two buttons and a line of text.
@MainActor
@Observable
final class ReminderScreen {
  typealias Run = @MainActor () async -> Report

  private(set) var line = "Nothing sent yet"
  /// The run that hasn't ended yet.
  private(set) var sending: Task<Void, Never>?
  private let run: Run

  init(run: @escaping Run = NightShift.start) {
    self.run = run
  }

  func sendTapped() {
    guard sending == nil else { return }
    line = "Please wait"
    sending = Task {
      let report = await run()
      let counts = "\(report.reminded) reminded, \(report.failed) failed"
      line = Task.isCancelled ? "Stopped: \(counts)" : counts
      sending = nil
    }
  }

  func stopTapped() {
    sending?.cancel()
  }

  static var preview: ReminderScreen {
    ReminderScreen { Report(reminded: 2, failed: 1) }
  }
}
