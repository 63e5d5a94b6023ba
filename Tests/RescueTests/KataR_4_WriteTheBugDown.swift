import Foundation
import KataSupport
import Testing

@testable import Rescue

@Suite("R.4 · Write the bug down")
struct KataR_4_WriteTheBugDown {
  @Test("acrossMidnight() rejects the rule that the club has today")
  func calendarDay() async {
    await expectRejection(
      "`acrossMidnight()` should fail for a rule of one reminder per date. Which two moments did Arya write about?"
    ) {
      try TwiceTests { member, now in
        member.lastReminder.map { !Calendar.chicago.isDate($0, inSameDayAs: now) } ?? true
      }.acrossMidnight()
    }
  }

  @Test("aWeekLater() rejects a rule that never reminds again")
  func neverAgain() async {
    await expectRejection(
      "`aWeekLater()` should fail for a rule that reminds nobody twice. Has the member in your test been reminded before?"
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

  @Test(
    "the rule waits 24 hours, neither a day on the calendar nor a week",
    arguments: [(3, 7, 23, 59), (4, 1, 0, 1)])
  func rule(month: Int, day: Int, hour: Int, minute: Int) {
    let last = Calendar.chicago.moment(month, day, hour, minute)
    let hoursLater: [Double] = [0.5, 23.5, 7 * 24 - 1]
    let allowed = hoursLater.map { hours in
      let now = last + hours * 60 * 60
      let rules = Workbench.rules(now: { now }, calendar: .chicago)
      return rules.mayRemind(.late("Arya", remindedAt: last))
    }
    #expect(
      allowed == [false, false, true],
      """
      Arya had a reminder on \(month)/\(day), a minute from midnight. Half an hour and 23½ hours later, `mayRemind` should say false, and \
      true an hour before a week has passed.\(month == 3 ? " That night, the clocks go forward." : "")
      """)
  }
}
