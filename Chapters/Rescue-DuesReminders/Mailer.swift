/// Sends a letter.
protocol Mailer: Sendable {
  func send(_ letter: Letter) async throws
}

// Kata R.2: the vendor's class isn't a mailer yet.
