import KataSupport
import Testing

@testable import Rescue

@Suite("R.1 · Pin what it does")
@MainActor
struct KataR_1_PinWhatItDoes {
  @Test("no mail leaves while your tests run")
  func quiet() async throws {
    let tests = TodayTests()
    try await tests.whoGetsMail()
    #expect(
      !BulkMail.shared.requests.contains { $0.recipient == tests.arya.email },
      "Your test posted a letter to Arya through `BulkMail`. Which method could `QuietJob` override?")
  }

  @Test(
    "your tests accept the job, today and on any other day",
    .explained(
      """
      Your test failed for the unchanged job, or for the same job on a different day. It should pass for both. Pin \
      what happens, even if you would call it a bug.
      """))
  func honest() async throws {
    let later = tests {
      $0.body.replace(#/\d{4}-\d\d-\d\d/#, with: "2042-01-01")
      $0.body.replace(#/\d+ days/#, with: "9 days")
    }
    for tests in [TodayTests(), later] {
      try await tests.whoGetsMail()
      try await tests.letter()
      try await tests.noAddress()
    }
  }

  @Test("whoGetsMail() rejects a job that mixes up the recipients")
  func recipients() async {
    let (arya, robb) = (TodayTests().arya.email, TodayTests().robb.email)
    let wrongLetter = tests { if $0.recipient == arya { $0.recipient = robb } }
    let wrongSummary = tests { if $0.recipient != arya { $0.recipient = "jorah@club.example" } }
    let twice = TodayTests { await Relay(to: $0, copies: 2).run() }
    let jobs = [
      ("Arya's letter to Robb", wrongLetter), ("the summary to Jorah", wrongSummary),
      ("each letter twice", twice),
    ]
    for (name, tests) in jobs {
      await expectRejection(
        "`whoGetsMail()` should fail for a job that sends \(name). Compare all recipients."
      ) { try await tests.whoGetsMail() }
    }
  }

  @Test("letter() rejects another subject, and another signature")
  func wording() async {
    let astray = tests { $0.subject.replace("Chicago", with: "Oslo") }
    let usurped = tests { $0.body += "\nJorah, treasurer" }
    for (name, tests) in [("whose subject names Oslo", astray), ("that Jorah signs below Ned", usurped)] {
      await expectRejection(
        "`letter()` should fail for a letter \(name). Which expectation is about that part?"
      ) { try await tests.letter() }
    }
  }

  @Test("noAddress() rejects a job that no longer counts Hodor, or counts him twice")
  func counts() async {
    let changes = [
      ("no longer counts Hodor as reminded", \Report.reminded, -1), ("also skips him", \.skipped, 1),
    ]
    for (name, count, change) in changes {
      let tests = TodayTests { job in
        var report = await job.run()
        report[keyPath: count] += change
        return report
      }
      await expectRejection(
        "`noAddress()` should fail for a job that \(name). Right or wrong, pin every count."
      ) { try await tests.noAddress() }
    }
  }

  /// The learner's tests on a job that changes its letters.
  private func tests(change: @escaping (inout Letter) -> Void) -> TodayTests {
    TodayTests { await Relay(to: $0, change: change).run() }
  }
}

/// Runs with the members of the learner's job and passes it changed letters.
private final class Relay: ReminderJob {
  private let job: ReminderJob
  private let change: (inout Letter) -> Void
  private let copies: Int

  init(to job: ReminderJob, copies: Int = 1, change: @escaping (inout Letter) -> Void = { _ in }) {
    (self.job, self.change, self.copies) = (job, change, copies)
    super.init(members: job.members)
  }

  override func deliver(_ letter: Letter) async throws {
    var letter = letter
    change(&letter)
    for _ in 1...copies { try await job.deliver(letter) }
  }
}
