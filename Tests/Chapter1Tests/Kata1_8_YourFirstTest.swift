import KataSupport
import Testing

@testable import Chapter1

@Suite("1.8 · Your first test")
struct Kata1_8_YourFirstTest {
  @Test(
    "your test accepts the welcome desk",
    .explained(
      "`letter()` should pass for `WelcomeDesk`, which keeps the promise. If kata 1.4 is red, solve it first."
    ))
  func honest() throws { try WelcomeDeskTests().letter() }

  @Test("your test rejects a desk that sends nothing")
  func idle() async {
    await expectRejection(
      """
      `letter()` should fail for a desk that never sends. Call `#expect` in the test, because an expectation in a \
      method that nobody calls can't fail.
      """
    ) { try WelcomeDeskTests { _, _, _ in }.letter() }
  }

  @Test("your test rejects a desk that writes to the wrong address")
  func stray() async {
    await expectRejection(
      "`letter()` should fail for a desk that sends every letter to the lost and found. Does your test compare the address, with `home.displayAddress`?"
    ) {
      try WelcomeDeskTests { name, _, sender in
        try sender.send("Welcome to the club, \(name)!", to: Campsite("Lost and found"))
      }.letter()
    }
  }

  @Test("your test rejects a desk that doesn't know the member's name")
  func nameless() async {
    await expectRejection(
      "`letter()` should fail for a desk that welcomes everyone as \"member\". Look at the words of the letter."
    ) {
      try WelcomeDeskTests { _, address, sender in
        try sender.send("Welcome to the club, member!", to: address)
      }.letter()
    }
  }

  @Test("your test rejects a desk that sends each letter twice", arguments: ["home", "elsewhere"])
  func twice(copy: String) async {
    await expectRejection(
      "`letter()` should fail for a desk that sends a second letter \(copy). Compare everything that your double notes."
    ) {
      try WelcomeDeskTests { name, address, sender in
        let copyAddress = copy == "elsewhere" ? Campsite("Lost and found") : address
        for place in [address, copyAddress] { try sender.send("Welcome to the club, \(name)!", to: place) }
      }.letter()
    }
  }
}
