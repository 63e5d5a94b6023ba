/// Sends through another mailer. If that fails, it waits and tries again.
struct RetryingMailer: Mailer {
  let mailer: any Mailer
  let clock: any Clock<Duration>
  let attempts: Int
  let pause: Duration

  func send(_ letter: Letter) async throws {
    // Kata R.6: it doesn't send yet. The job does all of this today.
  }
}
