import Testing

/// What the welcome desk should do, with any sender. Yours to write.
struct WelcomeDeskTests {
  /// Welcomes a member at the desk that the test runs on.
  var welcome: (String, any Address, NotebookSender) throws -> Void = { name, address, sender in
    try WelcomeDesk(sender: sender).welcome(name, at: address)
  }

  @Test("a new member gets one letter, with the right name and address")
  func letter() throws {
    let home = USAddress(street: "7 Rainey Street", city: "Austin", state: "TX")
    let sender = NotebookSender()
    try welcome("Ned", home, sender)
    #expect(sender.notes == ["\(home.displayAddress): Welcome to the club, Ned!"])
  }
}

/// Takes the place of the vendor in a test.
final class NotebookSender: LetterSender {
  private(set) var notes: [String] = []

  func send(_ letter: String, to address: any Address) throws {
    notes.append("\(address.displayAddress): \(letter)")
  }
}
