import Testing

@testable import Chapter1

@Suite("1.6 · Who creates it?")
struct Kata1_6_WhoCreatesIt {
  let piers = PierFactory()
  let locator = Locator()
  var office: DinnerOffice { DinnerOffice(venue: Campsite("Under the bridge"), factory: piers) }

  @Test("an invitation shows this year's venue")
  func invitation() {
    #expect(
      office.invitation().text == "Where: Under the bridge",
      """
      The office knows that this year's dinner is under the bridge, and the invitation should say so. Who chose the \
      venue that you see, and where?
      """)
  }

  @Test("a new venue shows on the invitation")
  func newVenue() {
    var invitation = office.invitation()
    invitation.venue = Campsite("Behind the mill")
    #expect(
      invitation.text == "Where: Behind the mill",
      "The dinner moved, and `venue` was set. The text should name the new venue. When was the text written?")
  }

  @Test("each evening of a tour has a different venue")
  func tour() throws {
    var tour = office.tour()
    try tour.announceEvening()
    try tour.announceEvening()
    #expect(
      tour.program == ["Evening 1: Pier 1", "Evening 2: Pier 2"],
      """
      The factory rents out a different pier each time, so the second evening should be at the second pier. When \
      should a tour call its factory, and how many times?
      """)
  }

  @Test("the caller hears about a failed rental, which doesn't add an evening")
  func failedRental() throws {
    var tour = office.tour()
    try tour.announceEvening()
    piers.areTaken = true
    #expect(
      throws: NoPierLeft.self,
      "All the piers are taken. The factory's error should reach the caller. What does the tour do instead?"
    ) { try tour.announceEvening() }
    piers.areTaken = false
    try tour.announceEvening()
    #expect(
      tour.program == ["Evening 1: Pier 1", "Evening 2: Pier 2"],
      "The second of three announcements failed, so the program should show only the other two. What does the tour count?"
    )
  }

  @Test("a page can't be created if the locator lacks something", arguments: ["address", "host"])
  func emptyLocator(missing: String) {
    if missing == "address" { locator.venue = nil } else { locator.person = nil }
    #expect(
      throws: (any Error).self,
      "The locator has no \(missing), so the page's initializer should throw. Does it look there, and what happens to the error?"
    ) { _ = try VenuePage(locator: locator) }
  }

  @Test("a page keeps what it found")
  func keepsFindings() throws {
    let houseboat = Houseboat(harbor: "Oslo")
    locator.venue = houseboat
    let page = try VenuePage(locator: locator)
    locator.venue = nil
    locator.person = nil
    houseboat.harbor = "Bergen"
    #expect(
      page.lines == ["Where: Houseboat in Bergen", "Host: Brienne"],
      """
      The page was created, the locator lost everything, and the venue sailed to Bergen. The page should still show the \
      host, and where the venue is now. What does it store?
      """)
  }
}

struct NoPierLeft: Error {}
struct NotRegistered: Error {}

/// Rents out pier after pier.
final class PierFactory: AddressFactory {
  var areTaken = false
  private var rented = 0

  func makeAddress() throws -> any Address {
    if areTaken { throw NoPierLeft() }
    rented += 1
    return Campsite("Pier \(rented)")
  }
}

/// A locator that can lose things.
final class Locator: ServiceLocator {
  var venue: (any Address)? = Campsite("In the park")
  var person: String? = "Brienne"

  func address() throws -> any Address {
    guard let venue else { throw NotRegistered() }
    return venue
  }

  func host() throws -> String {
    guard let person else { throw NotRegistered() }
    return person
  }
}
