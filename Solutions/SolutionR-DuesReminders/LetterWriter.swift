import Foundation

/// Writes the letters of a session.
@MainActor
struct LetterWriter {
  var rules = DuesRules()
  var session = Session.shared

  func reminder(for member: Member) -> Letter {
    let today = rules.calendar.day(of: rules.now())
    return Letter(
      recipient: member.email,
      subject: "Your dues for \(session.club)",
      body: """
        \(session.club), \(today)

        Dear \(member.name),
        your dues are \(rules.daysLate(member)) days late.

        \(session.treasurer), treasurer
        """)
  }
}
