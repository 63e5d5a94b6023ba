import Testing

@testable import Rescue

@Suite("R.2 · No mail leaves")
@MainActor
struct KataR_2_NoMailLeaves {
  @Test("letters and summary go through `deliver` to the mailer that the job was created with")
  func injected() async {
    let recipients = ["rickon@late.example", "ned@club.example"]
    let (spy, spied) = (SpyMailer(), SpiedJob(members: [.late("Rickon")]))
    for job in [Workbench.job(for: [.late("Rickon")], mailer: spy), spied] { _ = await job.run() }
    #expect(
      [spy, spied.spy].map { $0.letters.map(\.recipient) } == [recipients, recipients],
      "All mail should go through `deliver` to the job's mailer. Look at `run`, `deliver` and `Workbench`.")
  }

  @Test("a letter that the mailer or the vendor refuses counts as failed")
  func refused() async {
    let spy = SpyMailer(refusing: { $1.recipient == "osha@late.example" })
    let hodor = Member(name: "Hodor", email: "at home", paidUntil: .distantPast)
    let reports = [
      await Workbench.job(for: [.late("Osha"), .late("Rickon")], mailer: spy).run(),
      await ReminderJob(members: [hodor]).run(),
    ]
    #expect(
      reports == [Report(reminded: 1, failed: 1), Report(failed: 1)],
      "Two letters were refused. Those errors should reach the job, which counts them.")
  }

  @Test("the night shift doesn't mention a mailer, and the vendor posts its letters")
  func oldCaller() async {
    await #expect(processExitsWith: .success) { await nightShift() }
  }
}

/// In a separate process, because it changes the shared session.
@MainActor
private func nightShift() async {
  Session.shared.members = [.late("Rickon")]
  _ = await NightShift.start()
  let request = BulkMail.shared.requests.first
  #expect(
    request?.recipient == "rickon@late.example" && request?.headline == "Your dues for Chicago"
      && request?.text.contains("Dear Rickon") == true,
    """
    `NightShift` creates the job from members alone, so `BulkMail` should post the letter, its subject as the \
    headline and its body as the text. It got: \(request.map { "\($0)" } ?? "no request").
    """)
}
