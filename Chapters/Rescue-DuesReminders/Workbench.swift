import Foundation

/// Creates the objects that the katas test. When you add a parameter to an initializer, pass its argument here.
enum Workbench {
  static func rules(now: @escaping () -> Date, calendar: Calendar) -> DuesRules {
    // Kata R.3: pass on the time and the calendar.
    DuesRules()
  }

  @MainActor
  static func job(
    for members: [Member], mailer: any Mailer, now: @escaping () -> Date = Date.init,
    calendar: Calendar = .chicago, session: Session = .shared
  ) -> ReminderJob {
    // Kata R.2: pass on the mailer.
    // Kata R.3: pass on `rules(now: now, calendar: calendar)`.
    // Kata R.5: pass on the session.
    ReminderJob(members: members)
  }
}
