import Observation

/// The treasurer's screen: a button and a line of text.
@MainActor
@Observable
final class ReminderScreen {
  typealias Run = @MainActor (_ progress: @MainActor (_ done: Int, _ total: Int) -> Void) async -> Report

  private(set) var line = "Nothing sent yet"
  private let run: Run

  init(run: @escaping Run = NightShift.start) {
    self.run = run
  }

  func send() async {
    line = "Please wait"
    let report = await run { done, total in line = "\(done) of \(total)" }
    line = "\(report.reminded) reminded, \(report.failed) failed"
  }

  static var preview: ReminderScreen {
    ReminderScreen { progress in
      progress(1, 3)
      return Report(reminded: 2, failed: 1)
    }
  }
}
