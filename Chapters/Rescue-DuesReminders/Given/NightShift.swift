/// What the launcher starts on Tuesdays, one minute before midnight. If it hears nothing for two minutes, it starts it again.
@MainActor
enum NightShift {
  static func start(
    progress: @MainActor (_ done: Int, _ total: Int) -> Void = { _, _ in }
  ) async -> Report {
    let job = ReminderJob(members: Session.shared.members)
    let report = await job.run(progress: progress)
    Session.shared.members = job.members
    return report
  }
}
