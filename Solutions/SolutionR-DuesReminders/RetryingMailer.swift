/// Sends through another mailer. If that fails, it waits and tries again.
struct RetryingMailer: Mailer {
  let mailer: any Mailer
  var clock: any Clock<Duration> = ContinuousClock()
  var attempts = 3
  var pause = Duration.milliseconds(100)

  func send(_ letter: Letter) async throws {
    for attempt in 1..<attempts {
      do {
        return try await mailer.send(letter)
      } catch {
        try await clock.sleep(for: pause * attempt)
      }
    }
    try await mailer.send(letter)
  }
}
