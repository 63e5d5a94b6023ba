import Testing

@testable import Rescue

@Suite("R.5 · Two sessions")
@MainActor
struct KataR_5_TwoSessions {
  let oslo = Session(club: "Oslo", treasurer: "Sansa")
  let spy = SpyMailer()

  @Test("a treasurer who logs in while the job waits signs no letter of the other club")
  func loginDuringRun() async {
    await #expect(processExitsWith: .success) { await runWithLogin() }
  }

  @Test("the letters and the summary name the club of their job")
  func club() async {
    _ = await Workbench.job(for: [.late("Bran")], mailer: spy, session: oslo).run()
    let names = spy.letters.map(\.subject) + spy.letters.prefix(1).map { "\($0.body.prefix { $0 != "," })" }
    #expect(
      names == ["Your dues for Oslo", "Reminders for Oslo", "Oslo"],
      """
      The subjects and the letter's first line should name the club of their job. They say \(names). What do \
      `LetterWriter` and the summary still read from `Session.shared`?
      """)
  }

  @Test("a new treasurer signs the next letter and gets the summary")
  func newTreasurer() async {
    let election = BusyMailer(spy: spy) { oslo.treasurer = "Meera" }
    _ = await Workbench.job(for: [.late("Bran"), .late("Arya")], mailer: election, session: oslo).run()
    #expect(
      spy.signatures == ["Sansa, treasurer", "Meera, treasurer"]
        && spy.letters.last?.recipient == "meera@club.example",
      """
      Oslo elected Meera while the job sent its first letter. She should sign the second, and get the summary. The \
      signatures are \(spy.signatures), and the summary went to \(spy.letters.last?.recipient ?? "nobody").
      """)
  }

  @Test("a logged-out session sends nothing")
  func loggedOut() async {
    let job = Workbench.job(for: [.late("Bran")], mailer: spy, session: oslo)
    oslo.isLoggedIn = false
    #expect(
      await job.run() == Report() && spy.letters.isEmpty,
      "The job's session is logged out, so it should send nothing. Which session does its `guard` look at?")
  }
}

/// In a separate process, because it changes the shared session. Bug 2, as it happened.
@MainActor
private func runWithLogin() async {
  AdminMenu().logIn("Sansa", club: "Oslo")
  let jobs = [["Bran", "Arya"], ["Osha"]].map { SpiedJob(members: $0.map { .late($0) }) }
  jobs[0].meanwhile = { AdminMenu().logIn("Ned", club: "Chicago") }
  for job in jobs { _ = await job.run() }
  let signatures = jobs.flatMap(\.spy.signatures)
  #expect(
    signatures == Array(repeating: "Sansa, treasurer", count: 3),
    """
    Sansa created two jobs, and Ned logged in while the first waited for its first letter. The three letters are signed by \
    \(signatures). Sansa should sign all. See who reads `Session.shared`, and when.
    """)
}
