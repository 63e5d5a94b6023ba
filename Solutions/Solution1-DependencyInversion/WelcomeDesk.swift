/// Writes to members.
public struct WelcomeDesk {
  private let sender: any LetterSender

  /// A desk.
  /// - Parameter sender: carries the letters.
  public init(sender: any LetterSender) {
    self.sender = sender
  }

  /// Sends a new member a letter that says `Welcome to the club, Ned!`, with the member's name.
  /// - Parameters:
  ///   - name: the new member's name.
  ///   - address: where the new member lives.
  /// - Throws: the sender's error, when the letter has not left.
  public func welcome(_ name: String, at address: any Address) throws {
    try sender.send("Welcome to the club, \(name)!", to: address)
  }

  /// Sends a member a letter with any other words.
  /// - Parameters:
  ///   - notice: the letter, word by word; may be empty.
  ///   - address: where the member lives.
  /// - Throws: the sender's error, when the letter has not left.
  public func notify(_ notice: String, at address: any Address) throws {
    try sender.send(notice, to: address)
  }
}
