import Testing

/// What the welcome desk should do, with any sender. Yours to write.
struct WelcomeDeskTests {
  /// Welcomes a member at the desk that the test runs on.
  var welcome: (String, any Address, NotebookSender) throws -> Void = { name, address, sender in
    try WelcomeDesk(sender: sender).welcome(name, at: address)
  }

  @Test("a new member gets one letter, with the right name and address")
  func letter() throws {
    // Kata 1.8: green, no matter what the desk sends.
    let home = USAddress(street: "7 Rainey Street", city: "Austin", state: "TX")
    let sender = NotebookSender()
    try welcome("Ned", home, sender)
  }
}

/// Takes the place of the vendor in a test.
final class NotebookSender: LetterSender {
  func send(_ letter: String, to address: any Address) throws {
    // Kata 1.8: a letter that ends here is lost, so no test can look at it.
  }
}
