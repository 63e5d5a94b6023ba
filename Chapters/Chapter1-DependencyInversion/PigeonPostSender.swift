/// Carries letters by pigeon: fits `PigeonPost` to `LetterSender`.
public struct PigeonPostSender: LetterSender {
  /// A sender.
  /// - Parameter pigeonPost: the loft whose pigeons carry the letters.
  public init(pigeonPost: PigeonPost) {
    // Kata 1.8: conforms to a protocol that asks for nothing.
  }
}
