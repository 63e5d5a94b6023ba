/// Writes to new members.
struct WelcomeDesk {
  private let sender: any LetterSender

  init(sender: any LetterSender) {
    self.sender = sender
  }

  func welcome(_ name: String, at address: any Address) throws {
    // Kata 1.4: the pigeons were a gift, and now their words are all over this desk.
    guard let pigeons = sender as? PigeonPost else { return }
    let payload = "TXT:Welcome to the club, \(name)!"
    if pigeons.release(payload: payload, heading: address.displayAddress) == 17 { throw LetterNotSent() }
  }
}
