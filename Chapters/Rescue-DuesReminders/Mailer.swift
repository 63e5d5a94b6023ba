/// Sends a letter.
protocol Mailer: Sendable {
  // Kata R.2: nobody has written down yet what the job needs.
}
