/// What the launcher starts on Tuesdays, one minute before midnight. If it hears nothing for two minutes, it starts it again.
@MainActor
enum NightShift {
  static func start() async -> Report {
    let job = ReminderJob(members: Session.shared.members)
    let report = await job.run()
    Session.shared.members = job.members
    return report
  }
}
