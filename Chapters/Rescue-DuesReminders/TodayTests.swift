import Testing

/// The job, cut off from the mail.
final class QuietJob: ReminderJob {
  // Kata R.1: it records nothing, and its mail leaves.
  private(set) var letters: [Letter] = []
}

/// What the job does today, right or wrong. Yours to write.
@MainActor
struct TodayTests {
  /// Runs the job that a test has created.
  var run: @MainActor (QuietJob) async -> Report = { await $0.run() }

  let arya = Member(name: "Arya", email: "arya@sea.example", paidUntil: .distantPast)
  let robb = Member(name: "Robb", email: "robb@north.example", paidUntil: .distantFuture)
  let hodor = Member(name: "Hodor", email: "", paidUntil: .distantPast)

  @Test("one late member: who gets mail")
  func whoGetsMail() async throws {
    let job = QuietJob(members: [arya, robb])
    _ = await run(job)
    #expect(job.members.count == 2)
  }

  @Test("one late member: what the letter says")
  func letter() async throws {
    let job = QuietJob(members: [arya])
    _ = await run(job)
  }

  @Test("a late member without an address")
  func noAddress() async throws {
    let job = QuietJob(members: [hodor])
    _ = await run(job)
  }
}
