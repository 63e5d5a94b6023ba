import Foundation

/// Reminds the members who are late with their dues.
@MainActor
class ReminderJob {
  var members: [Member]
  private let attempts = 3
  private let pause = Duration.milliseconds(100)

  init(members: [Member]) {
    self.members = members
  }

  func run() async -> Report {
    var report = Report()
    // Kata R.5: whose session is it when the job has waited?
    guard Session.shared.isLoggedIn else { return report }

    for index in members.indices {
      // Kata R.6: if somebody cancels this job, it goes on to the next member.
      let member = members[index]
      // Kata R.3: these rules look at the computer's clock.
      guard DuesRules().isLate(member) else { continue }
      guard DuesRules().mayRemind(member) else {
        report.skipped += 1
        continue
      }
      members[index].lastReminder = Date()

      // Somebody calls the members who have no address.
      if member.email.isEmpty {
        report.reminded += 1
        continue
      }

      let letter = LetterWriter().reminder(for: member)
      // Kata R.6: the job waits here, and so does every test.
      var attempt = 1
      while true {
        do {
          try await deliver(letter)
          report.reminded += 1
          break
        } catch {
          if attempt == attempts {
            report.failed += 1
            break
          }
          try? await Task.sleep(for: pause * attempt)
          attempt += 1
        }
      }
    }

    if report.reminded > 0 {
      let summary = Letter(
        recipient: "\(Session.shared.treasurer.lowercased())@club.example",
        subject: "Reminders for \(Session.shared.club)",
        body: "\(report.reminded) reminded, \(report.failed) failed")
      try? await deliver(summary)
    }
    return report
  }

  func deliver(_ letter: Letter) async throws {
    // Kata R.2: anyone who runs this job sends mail.
    try await BulkMail.shared.dispatch(
      text: letter.body, headline: letter.subject, recipient: letter.recipient)
  }
}
