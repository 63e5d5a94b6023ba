/// What the welcome desk needs.
protocol LetterSender {
  // Kata 1.4: the desk has never said what it needs, so it takes what the vendor has.
}

extension PigeonPost: LetterSender {}
