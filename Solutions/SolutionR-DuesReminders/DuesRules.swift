import Foundation

/// Whom the club reminds.
struct DuesRules {
  let graceDays = 14
  var now: () -> Date = Date.init
  var calendar = Calendar.current

  func daysLate(_ member: Member) -> Int {
    let today = calendar.startOfDay(for: now())
    let end = calendar.startOfDay(for: member.paidUntil)
    return calendar.dateComponents([.day], from: end, to: today).day ?? 0
  }

  func isLate(_ member: Member) -> Bool {
    daysLate(member) > graceDays
  }

  func mayRemind(_ member: Member) -> Bool {
    guard let last = member.lastReminder else { return true }
    return now() >= last + 24 * 60 * 60
  }
}
