import Foundation

/// Whom the club reminds.
struct DuesRules {
  let graceDays = 14

  // Kata R.3: it's always today, wherever this computer is.
  func daysLate(_ member: Member) -> Int {
    let today = Calendar.current.startOfDay(for: Date())
    let end = Calendar.current.startOfDay(for: member.paidUntil)
    return Calendar.current.dateComponents([.day], from: end, to: today).day ?? 0
  }

  func isLate(_ member: Member) -> Bool {
    daysLate(member) > graceDays
  }

  // Kata R.4: the launcher may start the job twice on the same evening. (Jorah, after the complaints)
  func mayRemind(_ member: Member) -> Bool {
    guard let last = member.lastReminder else { return true }
    return !Calendar.current.isDate(last, inSameDayAs: Date())
  }
}
