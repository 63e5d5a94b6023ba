import Chapter1
import Testing

@Suite("1.8 · Who owns the interface?")
struct Kata1_8_WhoOwnsTheInterface {
  @Test("the desk sends its words by whoever keeps its protocol")
  func anotherVendor() {
    let drones = DroneFleet()
    let desk = WelcomeDesk(sender: drones)
    try? desk.welcome(Profile(name: "Ned Stark", address: Tower(floor: 3)))
    try? desk.welcome(Profile(name: "Arya", address: Tower(floor: 9)))
    let letters = [
      "Tower, floor 3: Welcome to the club, Ned Stark!", "Tower, floor 9: Welcome to the club, Arya!",
    ]
    #expect(
      drones.deliveries == letters,
      "The desk hands each letter to the sender it was given, in the desk's own words. Compare the letters.")
  }

  @Test("a letter that has not left is no secret")
  func groundedVendor() {
    let desk = WelcomeDesk(sender: DroneFleet(isGrounded: true))
    #expect(
      throws: Grounded.self,
      "The sender's error belongs to the desk's caller. Who was asked to send, and where did the error go?"
    ) {
      try desk.welcome(Profile(name: "Ned Stark", address: Tower(floor: 3)))
    }
  }

  @Test("the adapter says it to the pigeons in the vendor's words")
  func adapter() {
    let loft = PigeonPost(pigeons: 5)
    let sender: any LetterSender = PigeonPostSender(pigeonPost: loft)
    try? sender.send("Dinner at eight", to: Tower(floor: 3))
    try? sender.send("TXT: is a prefix", to: Tower(floor: 9))
    let flights = [
      PigeonPost.Flight(payload: "TXT:Dinner at eight", heading: "Tower, floor 3"),
      PigeonPost.Flight(payload: "TXT:TXT: is a prefix", heading: "Tower, floor 9"),
    ]
    #expect(
      loft.flights == flights,
      "The adapter makes one flight of each letter, as the vendor wants it. What does `release` ask for?")
  }

  @Test("by pigeon, the desk's letter says the same")
  func byPigeon() {
    let loft = PigeonPost(pigeons: 5)
    let desk = WelcomeDesk(sender: PigeonPostSender(pigeonPost: loft))
    try? desk.welcome(Profile(name: "Ned Stark", address: Tower(floor: 3)))
    let flight = PigeonPost.Flight(payload: "TXT:Welcome to the club, Ned Stark!", heading: "Tower, floor 3")
    #expect(
      loft.flights == [flight],
      "The desk has the same words for every sender. Which were written by whom, and who let the pigeon go?")
  }

  @Test("a letter whose pigeon has left is not reported as lost")
  func noFalseAlarm() {
    let sender = PigeonPostSender(pigeonPost: PigeonPost(pigeons: 5))
    #expect(
      throws: Never.self,
      "One of the vendor's numbers means: the pigeon has left. Which, and what does the adapter make of it?"
    ) {
      try sender.send("Dinner at eight", to: Tower(floor: 3))
    }
  }

  @Test(
    "the adapter turns the vendor's numbers into the client's error",
    arguments: zip([0, 5], ["Tower, floor 3", ""]))
  func refusals(pigeons: Int, line: String) {
    let sender = PigeonPostSender(pigeonPost: PigeonPost(pigeons: pigeons))
    #expect(
      throws: LetterNotSent.self,
      "Only the adapter reads the vendor's numbers. What does it make of one that means: not sent?"
    ) {
      try sender.send("Dinner at eight", to: Spot(displayAddress: line))
    }
  }
}

/// A vendor of the test's own. It speaks of cargo and targets, and has never heard of letters. Grounded, it
/// refuses one launch.
private final class DroneFleet {
  private(set) var deliveries: [String] = []
  private var isGrounded: Bool

  init(isGrounded: Bool = false) {
    self.isGrounded = isGrounded
  }

  func launch(cargo: String, target: String) -> Bool {
    defer { isGrounded = false }
    if !isGrounded { deliveries.append("\(target): \(cargo)") }
    return !isGrounded
  }
}

/// The adapter: the vendor's type stays as it is, and keeps the client's promise.
extension DroneFleet: LetterSender {
  func send(_ letter: String, to address: any Address) throws {
    if !launch(cargo: letter, target: address.displayAddress) { throw Grounded() }
  }
}

private struct Grounded: Error {}

private struct Tower: Address {
  let floor: Int
  var displayAddress: String { "Tower, floor \(floor)" }
}

private struct Spot: Address {
  let displayAddress: String
}
