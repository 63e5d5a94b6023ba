/// Writes to members.
public struct WelcomeDesk {
  private let sender: PigeonPost

  /// A desk.
  /// - Parameter sender: carries the letters.
  public init(sender: PigeonPost) {
    self.sender = sender
  }

  /// Sends a new member a letter that says `Welcome to the club, Ned!`, with the member's name.
  /// - Parameters:
  ///   - name: the new member's name.
  ///   - address: where the new member lives.
  /// - Throws: the sender's error, when the letter has not left.
  public func welcome(_ name: String, at address: any Address) throws {
    // Kata 1.8: the pigeons were a gift, and their words are all over this file.
    let status = sender.release(
      payload: "TXT:Welcome to the club, \(name)!", heading: address.displayAddress)
    if status == 17 { throw LetterNotSent() }
  }

  /// Sends a member a letter with any other words.
  /// - Parameters:
  ///   - notice: the letter, word by word; may be empty.
  ///   - address: where the member lives.
  /// - Throws: the sender's error, when the letter has not left.
  public func notify(_ notice: String, at address: any Address) throws {
    let status = sender.release(payload: notice, heading: address.displayAddress)
    if status == 17 { throw LetterNotSent() }
  }
}
