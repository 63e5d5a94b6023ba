/// Sends a letter.
protocol Mailer: Sendable {
  func send(_ letter: Letter) async throws
}

extension BulkMail: Mailer {
  func send(_ letter: Letter) async throws {
    try await dispatch(text: letter.body, headline: letter.subject, recipient: letter.recipient)
  }
}
