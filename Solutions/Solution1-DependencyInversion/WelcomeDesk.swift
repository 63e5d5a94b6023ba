/// Writes to new members.
struct WelcomeDesk {
  private let sender: any LetterSender

  init(sender: any LetterSender) {
    self.sender = sender
  }

  func welcome(_ name: String, at address: any Address) throws {
    try sender.send("Welcome to the club, \(name)!", to: address)
  }
}
