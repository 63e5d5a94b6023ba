/// Welcomes new members by letter.
public struct WelcomeDesk {
  private let sender: any LetterSender

  /// A desk.
  /// - Parameter sender: carries the letters.
  public init(sender: any LetterSender) {
    self.sender = sender
  }

  /// Sends a new member a letter that says "Welcome to the club, " and the name.
  /// - Parameter profile: the new member.
  /// - Throws: the sender's error, when the letter has not left.
  public func welcome(_ profile: Profile) throws {
    try sender.send("Welcome to the club, \(profile.name)!", to: profile.address)
  }
}
