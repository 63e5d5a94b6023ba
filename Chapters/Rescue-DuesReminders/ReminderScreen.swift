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

  // Kata R.7: nobody keeps this task.
  func sendTapped() {
    line = "Please wait"
    Task {
      let report = await run()
      line = "\(report.reminded) reminded, \(report.failed) failed"
    }
  }

  func stopTapped() {
    sending?.cancel()
    line = "Stopped"
  }

  static var preview: ReminderScreen {
    ReminderScreen { Report(reminded: 2, failed: 1) }
  }
}
