/// What the welcome desk needs.
protocol LetterSender {
  /// Throws if the letter hasn't left.
  func send(_ letter: String, to address: any Address) throws
}
