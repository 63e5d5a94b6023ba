import Chapter1
import Testing

@Suite("1.8 · Who owns the interface?")
struct Kata1_8_WhoOwnsTheInterface {
  @Test("the desk sends by any sender, in its own words")
  func anySender() throws {
    let drones = DroneFleet()
    let desk = try desk(with: drones)
    let tower = Tower("Tower, floor 3")
    let other = Tower("")
    let far = Tower(String(repeating: "far ", count: 20))
    try desk.welcome(" Ned  Stark", at: tower)
    try desk.welcome("", at: other)
    try desk.notify("Dinner at eight", at: tower)
    try desk.notify("", at: other)
    try desk.welcome("Ned", at: far)
    try desk.notify("TXT: ", at: far)
    #expect(
      drones.launches == [
        "Tower, floor 3: Welcome to the club,  Ned  Stark!", ": Welcome to the club, !",
        "Tower, floor 3: Dinner at eight", ": ", far.displayAddress + ": Welcome to the club, Ned!",
        far.displayAddress + ": TXT: ",
      ],
      """
      The desk should hand each letter to its sender, once and word by word, an empty one too, wherever it goes. What \
      a vendor wants to see in a payload, and how far it flies, is no business of the desk. Compare the letters.
      """)
    #expect(
      drones.targets.map { address in
        address === tower ? "tower" : address === other ? "other" : address === far ? "far" : "another object"
      }
        == ["tower", "other", "tower", "other", "far", "far"],
      """
      The sender should get the very address that the desk was given. A copy or another type that reads the same is \
      a dependency that no one asked for. What does the desk pass on?
      """)
  }

  @Test("two desks have two senders")
  func twoDesks() throws {
    let drones = DroneFleet()
    let others = DroneFleet()
    let first = try desk(with: drones)
    let second = try desk(with: Balloon(drones: others))
    try first.notify("one", at: Tower("A"))
    try second.notify("two", at: Tower("B"))
    try first.notify("three", at: Tower("C"))
    #expect(
      [drones.launches, others.launches] == [["A: one", "C: three"], ["B: two"]],
      "Each desk should use the sender that it was created with. Compare the two fleets: where does a desk keep its own?"
    )
  }

  @Test("the sender's own error reaches the caller of the desk, and nothing is sent again")
  func grounded() throws {
    let drones = DroneFleet()
    let desk = try desk(with: drones)
    var heard: [String] = []
    func report(_ send: () throws -> Void) {
      do {
        try send()
        heard.append("sent")
      } catch { heard.append("\(error)") }
    }
    for weather in ["hail", nil, "fog"] {
      drones.weather = weather
      report { try desk.welcome("Ned", at: Tower("A")) }
      report { try desk.notify("Dinner", at: Tower("B")) }
    }
    #expect(
      heard == [
        "grounded by hail", "grounded by hail", "sent", "sent", "grounded by fog", "grounded by fog",
      ],
      """
      The caller of the desk should hear the sender's error, unchanged, or nothing when the letter has left. Only the \
      caller knows what to do about a letter that has not left. Where does the error end?
      """)
    #expect(
      drones.launches.count == 6,
      "The desk should ask its sender once for each letter, six times here. Sending again is the caller's decision."
    )
  }

  @Test("the adapter speaks to the pigeons as the vendor wants it")
  func payloads() throws {
    let loft = PigeonPost(pigeons: 9)
    let desk = try desk(with: PigeonPostSender(pigeonPost: loft))
    let long = String(repeating: "Dinner at eight. ", count: 20)
    var outcomes: [String] = []
    for _ in 1...2 {
      outcomes.append(outcome { try desk.welcome("Ned Stark", at: Tower("Tower, floor 3")) })
    }
    for letter in ["Dinner at eight", "TXT: is a prefix", "TXT:", "", "  a\nb  ", "\nDinner\n", long] {
      outcomes.append(outcome { try desk.notify(letter, at: Tower(" Tower,\n \(letter.count)  ")) })
    }
    #expect(
      loft.requests == [
        PigeonPost.Flight(payload: "TXT:Welcome to the club, Ned Stark!", heading: "Tower, floor 3"),
        PigeonPost.Flight(payload: "TXT:Welcome to the club, Ned Stark!", heading: "Tower, floor 3"),
        PigeonPost.Flight(payload: "TXT:Dinner at eight", heading: " Tower,\n 15  "),
        PigeonPost.Flight(payload: "TXT:TXT: is a prefix", heading: " Tower,\n 16  "),
        PigeonPost.Flight(payload: "TXT:TXT:", heading: " Tower,\n 4  "),
        PigeonPost.Flight(payload: "TXT:", heading: " Tower,\n 0  "),
        PigeonPost.Flight(payload: "TXT:  a\nb  ", heading: " Tower,\n 7  "),
        PigeonPost.Flight(payload: "TXT:\nDinner\n", heading: " Tower,\n 8  "),
        PigeonPost.Flight(payload: "TXT:\(long)", heading: " Tower,\n 340  "),
      ],
      """
      The loft should be asked once for each letter: `TXT:` and then the whole letter, whatever it says, with the \
      line of the address as heading. The same letter twice is two letters. Compare the flights with what `release` in \
      `PigeonPost.swift` asks for.
      """)
    #expect(
      outcomes == Array(repeating: "sent", count: 9),
      "The loft has a pigeon for each of the nine letters, so none should be reported as lost. Which of the vendor's numbers says that a pigeon has left?"
    )
  }

  @Test("a pigeon that has not left is the client's error, whatever the vendor's number")
  func refusals() throws {
    let loft = PigeonPost(pigeons: 4)
    let desk = try desk(with: PigeonPostSender(pigeonPost: loft))
    let headings = [
      "Tower", "", String(repeating: "far ", count: 20), "Mill", "  ", String(repeating: "ø", count: 60),
      "Barn", "",
    ]
    let outcomes = headings.map { heading in outcome { try desk.notify("Dinner", at: Tower(heading)) } }
    #expect(
      outcomes == [
        "sent", "LetterNotSent()", "LetterNotSent()", "sent", "sent", "sent", "LetterNotSent()",
        "LetterNotSent()",
      ],
      """
      The vendor takes the headings 1, 4, 5 and 6, and refuses the others with different numbers. The desk's caller knows \
      one error, `LetterNotSent`, and no numbers: the adapter translates the vendor's answer, and judges no heading \
      itself. What does it make of a number that is not 0?
      """)
    #expect(
      loft.requests.map(\.heading) == headings,
      "The loft should be asked once for each letter, also after it has refused one. Compare the headings.")
  }

  @Test("two adapters have two lofts")
  func twoLofts() throws {
    let north = PigeonPost(pigeons: 9)
    let south = PigeonPost(pigeons: 9)
    let first = try desk(with: PigeonPostSender(pigeonPost: north))
    let second = try desk(with: PigeonPostSender(pigeonPost: south))
    try first.notify("one", at: Tower("A"))
    try second.notify("two", at: Tower("B"))
    try first.notify("three", at: Tower("C"))
    #expect(
      [north, south].map { loft in loft.requests.map(\.payload) } == [
        ["TXT:one", "TXT:three"], ["TXT:two"],
      ],
      "Each adapter should use the loft that it was created with. Compare the two lofts: where does an adapter keep its own?"
    )
  }

  @Test("a desk and an adapter can't be created without what they use")
  func noDefaults() {
    let created = [String(describing: WelcomeDesk()), String(describing: PigeonPostSender())]
    #expect(
      created == ["nil", "nil"],
      """
      `WelcomeDesk()` or `PigeonPostSender()` compiles, and then it uses a vendor that its caller did not choose. \
      Which initializer has a default for what it should be given?
      """)
  }

  @Test("given: the vendor's code answers as the vendor has written it")
  func vendor() {
    let loft = PigeonPost(pigeons: 1)
    let answers = [
      loft.release(payload: "Dinner", heading: "Tower"), loft.release(payload: "TXT:Dinner", heading: ""),
      loft.release(payload: "TXT:Dinner", heading: String(repeating: "x", count: 61)),
      loft.release(payload: "TXT:Dinner", heading: String(repeating: "x", count: 60)),
      loft.release(payload: "TXT:Dinner", heading: "Tower"),
    ]
    #expect(
      answers == [22, 31, -4, 0, 17],
      "`PigeonPost.swift` is the vendor's, and the next update overwrites it. If you changed it, take your change back."
    )
  }
}

/// Creates a desk with any sender. At the start, `WelcomeDesk` takes one vendor's type, and this throws.
private func desk(
  with sender: any LetterSender, sourceLocation: SourceLocation = #_sourceLocation
) throws -> WelcomeDesk {
  let initializer: Any = WelcomeDesk.init(sender:)
  let create = try #require(
    initializer as? TakesAnySender,
    """
    The initializer of `WelcomeDesk` should take `any LetterSender`, and takes the type that you see. A client that \
    names its vendor has to be changed with the vendor. Which type says what the desk needs, and no more?
    """,
    sourceLocation: sourceLocation)
  return create(sender)
}

private typealias TakesAnySender = @Sendable (any LetterSender) -> WelcomeDesk

/// What came of a letter: "sent", or the error.
private func outcome(_ send: () throws -> Void) -> String {
  do {
    try send()
    return "sent"
  } catch { return "\(error)" }
}

private protocol NeedsSender {}
extension WelcomeDesk: NeedsSender {}
extension PigeonPostSender: NeedsSender {}

/// Stands in for an initializer without arguments where the chapter has none. One that it has is preferred.
extension NeedsSender {
  fileprivate init?() { return nil }
}

/// Another vendor. It speaks of cargo and targets, and has never heard of letters. In bad weather it refuses.
private final class DroneFleet {
  var weather: String?
  private(set) var launches: [String] = []
  var targets: [AnyObject?] = []

  func launch(cargo: String, target: String) -> String? {
    launches.append("\(target): \(cargo)")
    return weather
  }
}

/// The adapter: the vendor's type stays as it is, and conforms to the client's protocol.
extension DroneFleet: LetterSender {
  func send(_ letter: String, to address: any Address) throws {
    targets.append(address as? Tower)
    if let weather = launch(cargo: letter, target: address.displayAddress) {
      throw Grounded(weather: weather)
    }
  }
}

private struct Grounded: Error, CustomStringConvertible {
  let weather: String
  var description: String { "grounded by \(weather)" }
}

/// A class, so that one tower can be told from another with the same line.
private final class Tower: Address {
  let displayAddress: String
  var labelLines: [String] { ["only for labels"] }

  init(_ displayAddress: String) {
    self.displayAddress = displayAddress
  }
}

/// A sender that is a value: the protocol doesn't demand a class.
private struct Balloon: LetterSender {
  let drones: DroneFleet
  func send(_ letter: String, to address: any Address) throws { try drones.send(letter, to: address) }
}
