/// Carries letters by pigeon: fits `PigeonPost` to `LetterSender`.
public struct PigeonPostSender: LetterSender {
  private let pigeonPost: PigeonPost

  /// A sender.
  /// - Parameter pigeonPost: the loft whose pigeons carry the letters.
  public init(pigeonPost: PigeonPost) {
    self.pigeonPost = pigeonPost
  }

  /// Sends a letter by pigeon.
  /// - Parameters:
  ///   - letter: the words, as the member will read them.
  ///   - address: where the pigeon flies.
  /// - Throws: `LetterNotSent` when no pigeon has left, for whatever reason.
  public func send(_ letter: String, to address: any Address) throws {
    let status = pigeonPost.release(payload: "TXT:\(letter)", heading: address.displayAddress)
    if status != 0 { throw LetterNotSent() }
  }
}
