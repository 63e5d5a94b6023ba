import Foundation
import Testing

@testable import Rescue

@Suite("R.4 · Write the bug down")
struct KataR_4_WriteTheBugDown {
  @Test("acrossMidnight() rejects the rule that the club has today")
  func calendarDay() {
    withKnownIssue(
      "`acrossMidnight()` should fail for a rule of one reminder per date. Which two moments did Arya write about?"
    ) {
      try TwiceTests { member, now in
        member.lastReminder.map { !Calendar.chicago.isDate($0, inSameDayAs: now) } ?? true
      }.acrossMidnight()
    }
  }

  @Test("aWeekLater() rejects a rule that never reminds again")
  func neverAgain() {
    withKnownIssue(
      "`aWeekLater()` should fail for a rule of one reminder in a lifetime. Did its member have a reminder before?"
    ) { try TwiceTests { member, _ in member.lastReminder == nil }.aWeekLater() }
  }

  @Test(
    "your tests accept a rule that waits a day",
    .explained(
      "Your test failed for a rule that waits 24 hours. It should say what the club *should* do, not what it does today."
    ))
  func honest() throws {
    let tests = TwiceTests { member, now in member.lastReminder.map { now >= $0 + 24 * 60 * 60 } ?? true }
    try tests.acrossMidnight()
    try tests.aWeekLater()
  }

  @Test("the rule waits a day, not a week")
  func rule() {
    let last = Calendar.chicago.moment(3, 31, 23, 59)
    let minutes: [TimeInterval] = [2, 23 * 60, (7 * 24 - 1) * 60]
    let allowed = minutes.map { minutes in
      let now = last + minutes * 60
      let rules = Workbench.rules(now: { now }, calendar: .chicago)
      return rules.mayRemind(.late("Arya", remindedAt: last))
    }
    #expect(
      allowed == [false, false, true],
      """
      Arya had a reminder on March 31 at 23:59. Two minutes and 23 hours later, `mayRemind` should say false, and an \
      hour before next Tuesday's run it should say true.
      """)
  }
}
