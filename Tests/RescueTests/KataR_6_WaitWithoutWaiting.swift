import Testing

@testable import Rescue

@Suite("R.6 · Wait without waiting")
@MainActor
struct KataR_6_WaitWithoutWaiting {
  let clock = NotingClock()
  let letter = Letter(recipient: "rickon@late.example", subject: "Your dues", body: "")

  @Test("one refusal, a pause as long as the job's, and the second attempt sends the letter")
  func second() async throws {
    let spy = SpyMailer(refusing: { attempt, _ in attempt == 1 })
    try await RetryingMailer(mailer: spy, clock: clock).send(letter)
    #expect(
      spy.letters == [letter] && clock.pauses == [.milliseconds(100)],
      """
      The mailer refused once. The second attempt should send the letter once, after 100 ms on the injected clock, \
      because that's the job's pause. The clock noted \(clock.pauses), and the mailer sent \(spy.letters.count) letters.
      """)
  }

  @Test("after the last attempt it throws the mailer's error, without another pause")
  func last() async {
    let spy = SpyMailer(refusing: { _, _ in true })
    let error = await #expect(throws: (any Error).self) { try await retrying(spy).send(letter) }
    #expect(
      error is SpyMailer.Refused && spy.attempts == 4
        && clock.pauses == [.milliseconds(5), .milliseconds(10), .milliseconds(15)],
      """
      Four attempts have pauses of 5, 10 and 15 ms between them, and then the mailer's error should reach the caller. \
      There were \(spy.attempts) attempts, the pauses \(clock.pauses), and the error is \
      \(error.map { "\($0)" } ?? "missing").
      """)
  }

  @Test("a canceled wait is the end")
  func cancelled() async {
    let spy = SpyMailer(refusing: { _, _ in true })
    let task = Task { try await retrying(spy).send(letter) }
    task.cancel()
    let result = await task.result
    #expect(
      spy.attempts < 2,
      "The clock reported that the wait was canceled, so the first attempt should be the last.")
    #expect(
      throws: (any Error).self, "The letter wasn't sent, so `send` should throw when its wait is canceled."
    ) { try result.get() }
  }

  @Test("the job tries once, and its default mailer three times")
  func job() async {
    let spy = SpyMailer(refusing: { _, _ in true })
    let osha = Member(name: "Osha", email: "nowhere to be found", paidUntil: .distantPast)
    _ = await Workbench.job(for: [.late("Rickon")], mailer: spy).run()
    _ = await ReminderJob(members: [osha]).run()
    let requests = BulkMail.shared.requests.count { $0.recipient == osha.email }
    #expect(
      spy.attempts == 1,
      "The job should call its own mailer once per letter, even if the mailer fails. It called \(spy.attempts) times."
    )
    #expect(
      requests == 3,
      "A job without a mailer should retry: the vendor refuses this letter and should get it three times. It got it \(requests) times."
    )
  }

  private func retrying(_ mailer: any Mailer) -> RetryingMailer {
    RetryingMailer(mailer: mailer, clock: clock, attempts: 4, pause: .milliseconds(5))
  }
}
