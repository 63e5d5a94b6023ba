import Testing

@testable import Chapter1

@Suite("1.4 · Who owns the interface?")
struct Kata1_4_WhoOwnsTheInterface {
  let drones = DroneFleet()
  let tower = Campsite("The tower, third floor")

  @Test("the desk sends its letter with any sender")
  func anySender() throws {
    try WelcomeDesk(sender: drones).welcome("Ned", at: tower)
    #expect(
      drones.launches == ["The tower, third floor: Welcome to the club, Ned!"],
      """
      The desk should send its letter by drone, in plain words. If nothing was launched, look for a vendor in \
      `WelcomeDesk`. Words that only the vendor understands belong in the adapter.
      """)
  }

  @Test("the caller hears about a letter that hasn't left")
  func grounded() {
    drones.areGrounded = true
    #expect(
      throws: Grounded.self,
      "The drones can't fly in this weather. The sender's error should reach the desk's caller. Where does it end?"
    ) { try WelcomeDesk(sender: drones).welcome("Ned", at: tower) }
  }

  @Test("the vendor's own class isn't a sender")
  func vendor() {
    let pigeonPost: Any = PigeonPost(pigeons: 1)
    #expect(
      !(pigeonPost is any LetterSender),
      """
      `PigeonPost` should stay what the vendor wrote, and only `PigeonPostSender` should conform to `LetterSender`. \
      Look for an extension.
      """)
  }

  @Test("the adapter speaks the vendor's language")
  func flight() {
    let (pigeonPost, heading) = (PigeonPost(pigeons: 1), String(repeating: "x", count: 60))
    try? WelcomeDesk(sender: PigeonPostSender(pigeonPost: pigeonPost)).welcome("Ned", at: Campsite(heading))
    #expect(
      pigeonPost.requests == [PigeonPost.Flight(payload: "TXT:Welcome to the club, Ned!", heading: heading)],
      """
      One pigeon should fly once, with the letter after the prefix `TXT:`. The comments on `release` in \
      `PigeonPost.swift` say what the vendor expects. Who should call `release`?
      """)
  }

  @Test(
    "every refusal becomes the club's own error",
    arguments: [("there are no pigeons", 0, 20), ("its address has 61 characters", 3, 61)])
  func refusal(reason: String, pigeons: Int, length: Int) {
    let sender = PigeonPostSender(pigeonPost: PigeonPost(pigeons: pigeons))
    #expect(
      throws: LetterNotSent.self,
      """
      This letter shouldn't leave: \(reason). The adapter should hand the vendor the whole address, and turn every \
      refusal into `LetterNotSent`. Which number means that the letter has left?
      """
    ) { try WelcomeDesk(sender: sender).welcome("Ned", at: Campsite(String(repeating: "x", count: length))) }
  }
}

struct Grounded: Error {}

/// Another vendor. It has never heard of letters.
final class DroneFleet {
  var areGrounded = false
  private(set) var launches: [String] = []

  func launch(cargo: String, target: String) -> Bool {
    if !areGrounded { launches.append("\(target): \(cargo)") }
    return !areGrounded
  }
}

extension DroneFleet: LetterSender {
  func send(_ letter: String, to address: any Address) throws {
    let hasLeft = launch(cargo: letter, target: address.displayAddress)
    if !hasLeft { throw Grounded() }
  }
}
