import Foundation
import Testing

@testable import Rescue

@Suite("R.3 · Which day is it?")
@MainActor
struct KataR_3_WhichDayIsIt {
  let spy = SpyMailer()
  let arya = Member(
    name: "Arya", email: "arya@late.example", paidUntil: Calendar.chicago.moment(3, 1, 12, 0))

  @Test("the fourteenth day is free, and a day ends at midnight where the club is")
  func midnight() {
    let isLate = [(Calendar.oslo, 16), (.chicago, 1)].map { calendar, end in
      let sam = Member(name: "Sam", email: "", paidUntil: calendar.moment(3, end, 20, 0))
      return [calendar.moment(3, end + 14, 23, 30), calendar.moment(3, end + 15, 0, 30)].map { now in
        Workbench.rules(now: { now }, calendar: calendar).isLate(sam)
      }
    }
    #expect(
      isLate == [[false, true], [false, true]],
      """
      Sam's dues ended at 8 p.m., once in Oslo and once in Chicago. Fourteen days later, half an hour before midnight there, he \
      shouldn't be late, and half an hour after midnight he should. Every line of `daysLate` should use the injected time and calendar.
      """)
  }

  @Test("rules without a calendar count the days of this computer's calendar")
  func ownCalendar() {
    let ends = [(0, 1), (23, 59)].map { hour, minute in Calendar.current.moment(3, 1, hour, minute) }
    let days = ends.map { DuesRules().daysLate(Member(name: "Sam", email: "", paidUntil: $0)) }
    #expect(
      days[0] == days[1],
      """
      `AdminMenu` creates `DuesRules()`. For these rules, the first and the last minute of March 1 on this computer should be the \
      same day. What's the default of `calendar`?
      """)
  }

  @Test("a member gets one reminder a day, and it's a day where the club is")
  func onceADay() {
    let mayRemind = [Calendar.oslo, .chicago].map { calendar in
      let now = calendar.moment(3, 31, 23, 59)
      let bran = Member.late("Bran", remindedAt: calendar.moment(3, 31, 0, 1))
      return Workbench.rules(now: { now }, calendar: calendar).mayRemind(bran)
    }
    #expect(
      mayRemind == [false, false],
      """
      Bran had a reminder at 0:01, in Oslo and in Chicago. At 23:59 it's still the same day there, so `mayRemind` \
      should say false both times. Does it use the injected clock and calendar?
      """)
  }

  @Test("the date and the number of days in a letter come from the job's rules")
  func letter() async {
    let now = Calendar.oslo.moment(4, 1, 0, 30)
    for calendar in [Calendar.oslo, .chicago] {
      _ = await Workbench.job(for: [arya], mailer: spy, now: { now }, calendar: calendar).run()
    }
    let letters = spy.letters.filter { $0.recipient == arya.email }
    let facts = letters.map { $0.body.split { !"-0123456789".contains($0) } }
    #expect(
      facts == [["2026-04-01", "31"], ["2026-03-31", "30"]],
      "One moment is on two days. The letters say \(facts). `LetterWriter` should use the rules of its job.")
  }

  @Test("a job that runs again reads the time again, and notes it")
  func everyRun() async {
    var now = Calendar.chicago.moment(3, 10, 12, 0)
    let job = Workbench.job(for: [arya], mailer: spy, now: { now })
    var reports = [await job.run()]
    now = Calendar.chicago.moment(4, 10, 12, 0)
    reports += [await job.run(), await job.run()]
    #expect(
      reports == [Report(), Report(reminded: 1), Report(skipped: 1)],
      "The job ran on March 10 and twice on April 10. Each run should read the time again, in every rule.")
    #expect(job.members[0].lastReminder == now, "The job should note the injected time in `lastReminder`.")
  }
}
