import Foundation

/// Writes the letters.
struct LetterWriter {
  func reminder(for member: Member) -> Letter {
    // Kata R.3: today again, and its own rules.
    let today = Calendar.current.day(of: Date())
    // Kata R.5: whoever is logged in when this line runs signs the letter.
    return Letter(
      recipient: member.email,
      subject: "Your dues for \(Session.shared.club)",
      body: """
        \(Session.shared.club), \(today)

        Dear \(member.name),
        your dues are \(DuesRules().daysLate(member)) days late.

        \(Session.shared.treasurer), treasurer
        """)
  }
}
