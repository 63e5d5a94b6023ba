import Observation

/// The treasurer's screen: a button and a line of text.
@MainActor
final class ReminderScreen {
  typealias Run = @MainActor (_ progress: @MainActor (_ done: Int, _ total: Int) -> Void) async -> Report

  private(set) var line = "Nothing sent yet"

  // Kata R.7: it forgets its run, and its line changes in secret.
  init(run: @escaping Run = NightShift.start) {}

  func send() async {
    line = "Please wait"
    let report = await NightShift.start()
    line = "\(report.reminded) reminded, \(report.failed) failed"
  }

  static var preview: ReminderScreen { ReminderScreen() }
}
