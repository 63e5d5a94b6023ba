/// What the welcome desk needs: something that carries a letter.
public protocol LetterSender {
  /// Sends a letter.
  /// - Parameters:
  ///   - letter: the words, as the member will read them.
  ///   - address: where the member lives.
  /// - Throws: an error when the letter has not left.
  func send(_ letter: String, to address: any Address) throws
}
