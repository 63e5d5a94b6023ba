import Foundation

/// Reminds the members who are late with their dues.
@MainActor
class ReminderJob {
  var members: [Member]
  private let mailer: any Mailer
  private let rules: DuesRules
  private let session: Session

  init(
    members: [Member], mailer: any Mailer = RetryingMailer(mailer: BulkMail.shared),
    rules: DuesRules = DuesRules(), session: Session = .shared
  ) {
    self.members = members
    self.mailer = mailer
    self.rules = rules
    self.session = session
  }

  func run() async -> Report {
    var report = Report()
    guard session.isLoggedIn else { return report }

    for index in members.indices {
      if Task.isCancelled { break }
      let member = members[index]
      guard rules.isLate(member) else { continue }
      guard rules.mayRemind(member) else {
        report.skipped += 1
        continue
      }
      members[index].lastReminder = rules.now()

      // Somebody calls the members who have no address.
      if member.email.isEmpty {
        report.reminded += 1
        continue
      }

      let letter = LetterWriter(rules: rules, session: session).reminder(for: member)
      do {
        try await deliver(letter)
        report.reminded += 1
      } catch {
        report.failed += 1
      }
    }

    if report.reminded > 0 {
      let summary = Letter(
        recipient: "\(session.treasurer.lowercased())@club.example",
        subject: "Reminders for \(session.club)",
        body: "\(report.reminded) reminded, \(report.failed) failed")
      try? await deliver(summary)
    }
    return report
  }

  func deliver(_ letter: Letter) async throws {
    try await mailer.send(letter)
  }
}
