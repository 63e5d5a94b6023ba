import Testing

@testable import Rescue

@Suite("R.6 · Wait without waiting")
@MainActor
struct KataR_6_WaitWithoutWaiting {
  let clock = NotingClock()
  let letter = Letter(recipient: "rickon@late.example", subject: "Your dues", body: "")

  @Test("one refusal, a pause as long as the job's, and the second attempt sends the letter")
  func second() async {
    let spy = SpyMailer(refusing: { attempt, _ in attempt == 1 })
    await #expect(
      throws: Never.self, "The mailer refused once, so `send` should try again instead of throwing its error."
    ) { try await RetryingMailer(mailer: spy, clock: clock).send(letter) }
    #expect(
      spy.letters == [letter] && clock.pauses == [.milliseconds(100)],
      """
      The mailer refused once. The second attempt should send the letter once, after 100 ms on the injected clock, \
      because that's the job's pause. The clock noted \(clock.pauses). Letters sent: \(spy.letters.count).
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
      Attempts: \(spy.attempts). Pauses: \(clock.pauses). Error: \(error.map { "\($0)" } ?? "none").
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

  @Test("a canceled job doesn't begin with another member")
  func cancelledJob() async {
    let spy = SpyMailer()
    let mailer = BusyMailer(spy: spy) { withUnsafeCurrentTask { $0?.cancel() } }
    let job = Workbench.job(for: [.late("Bran"), .late("Arya")], mailer: mailer)
    await Task { for _ in 1...2 { _ = await job.run() } }.value
    #expect(
      spy.signatures.count == 1 && job.members[1].lastReminder == nil,
      """
      The job was canceled during Bran's letter, and then run again in the canceled task, so it should send Arya nothing \
      and note no reminder for her. Does the loop ask, before each member, whether its task is canceled?
      """)
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
      "The job should call its own mailer once per letter, even if the mailer fails. Calls: \(spy.attempts)."
    )
    #expect(
      requests == 3,
      "A job without a mailer should retry: the vendor refuses this letter and should get it three times. Requests: \(requests)."
    )
  }

  private func retrying(_ mailer: any Mailer) -> RetryingMailer {
    RetryingMailer(mailer: mailer, clock: clock, attempts: 4, pause: .milliseconds(5))
  }
}
