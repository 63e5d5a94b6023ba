/// What the launcher starts on Tuesdays, one minute before midnight. Two minutes later it looks for today's report, and
/// starts this again if there is none.
@MainActor
enum NightShift {
  static func start() async -> Report {
    let job = ReminderJob(members: Session.shared.members)
    let report = await job.run()
    Session.shared.members = job.members
    return report
  }
}
