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
    let arya = member(remindedAt: Calendar.chicago.moment(3, 31, 23, 59))
    #expect(!mayRemind(arya, Calendar.chicago.moment(4, 1, 0, 1)))
  }

  @Test("a week later")
  func aWeekLater() throws {
    let arya = member(remindedAt: Calendar.chicago.moment(3, 31, 23, 59))
    #expect(mayRemind(arya, Calendar.chicago.moment(4, 7, 23, 59)))
  }

  private func member(remindedAt moment: Date?) -> Member {
    Member(name: "Arya", email: "arya@sea.example", paidUntil: .distantPast, lastReminder: moment)
  }
}
