import Testing

@testable import Chapter1

@Suite("1.1 · Describe, don't expose")
struct Kata1_1_DescribeDontExpose {
  @Test("an address tells the whole of itself")
  func wholeAddress() {
    let address: any Address = USAddress(street: "12 Lake Shore Drive", city: "Chicago", state: "IL")
    #expect(
      address.displayAddress == "12 Lake Shore Drive Chicago IL",
      "An address describes itself, so that nobody else needs its parts. Compare the lines: what differs?")
  }

  @Test("a part that the member left out leaves no hole")
  func missingPart() {
    let address: any Address = USAddress(street: "7 Rainey Street", city: "", state: "TX")
    #expect(
      address.displayAddress == "7 Rainey Street TX",
      "Only the address knows which of its parts are there. Compare the words, and count the blanks.")
  }

  @Test("blanks that slipped in while typing don't show")
  func carelessTyping() {
    let address: any Address = USAddress(street: "  9  Canal   Street", city: "New  Orleans ", state: " LA ")
    #expect(
      address.displayAddress == "9 Canal Street New Orleans LA",
      "Whoever shows an address takes its line as it is. Compare the words, and count the blanks.")
  }

  @Test("an address of blanks alone has nothing to say")
  func blanksAlone() {
    let address: any Address = USAddress(street: " ", city: "", state: "  ")
    #expect(
      address.displayAddress == "",
      "A line for nobody is an empty line. What do you see between the quotation marks instead?")
  }

  @Test("the parts of an address are its own business")
  func privateParts() {
    let address = USAddress(street: "12 Lake Shore Drive", city: "Chicago", state: "IL")
    #expect(
      [address.street, address.city, address.state] == ["hidden", "hidden", "hidden"],
      "Parts that others can read are parts that they come to need. Which are still open to the whole app?")
  }
}

/// Found in the place of a part that this file can't see. One that it can see goes before.
extension Address {
  fileprivate var street: String { "hidden" }
  fileprivate var city: String { "hidden" }
  fileprivate var state: String { "hidden" }
}
