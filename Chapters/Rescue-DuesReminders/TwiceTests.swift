import Foundation
import Testing

/// How soon the club may remind a member again. Yours to write.
struct TwiceTests {
  /// Whether the club may remind the member at this moment.
  var mayRemind: (Member, Date) -> Bool = { member, now in
    Workbench.rules(now: { now }, calendar: .chicago).mayRemind(member)
  }

  @Test("the launcher starts the job at 23:59 and again at 0:01")
  func acrossMidnight() throws {
    // Kata R.4: the members wrote what happened. This test doesn't know it yet.
    let arya = member(remindedAt: Calendar.chicago.moment(3, 31, 23, 59))
    #expect(arya.lastReminder != nil)
  }

  @Test("a week later")
  func aWeekLater() throws {}

  private func member(remindedAt moment: Date?) -> Member {
    Member(name: "Arya", email: "arya@sea.example", paidUntil: .distantPast, lastReminder: moment)
  }
}
