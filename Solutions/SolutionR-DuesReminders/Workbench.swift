import Foundation

/// Creates the objects that the katas test. When you add a parameter to an initializer, pass its argument here.
enum Workbench {
  static func rules(now: @escaping () -> Date, calendar: Calendar) -> DuesRules {
    DuesRules(now: now, calendar: calendar)
  }

  @MainActor
  static func job(
    for members: [Member], mailer: any Mailer, now: @escaping () -> Date = Date.init,
    calendar: Calendar = .chicago, session: Session = .shared
  ) -> ReminderJob {
    ReminderJob(
      members: members, mailer: mailer, rules: rules(now: now, calendar: calendar), session: session)
  }
}
