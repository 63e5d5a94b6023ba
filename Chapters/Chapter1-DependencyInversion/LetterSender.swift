/// What the welcome desk needs: something that carries a letter.
public protocol LetterSender {
  // Kata 1.8: the desk has never said what it needs. It uses what the vendor has.
}
