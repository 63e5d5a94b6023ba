import Testing

@testable import Chapter1

@Suite("1.2 · Describe, don't expose")
struct Kata1_2_DescribeDontExpose {
  @Test("an address gives its whole line")
  func wholeLine() {
    let address = USAddress(street: "12 Lake Shore Drive", city: "Chicago", state: "IL")
    #expect(
      address.displayAddress == "12 Lake Shore Drive Chicago IL",
      """
      The line should be street, city, and state, with spaces between them. If an address doesn't describe itself \
      completely, other screens will read its parts. Compare the two lines.
      """)
  }

  @Test("a missing part doesn't leave a gap, and extra spaces don't show")
  func spaces() {
    let addresses = [
      USAddress(street: "7 Rainey Street", city: "", state: "TX"),
      USAddress(street: " 9  Canal Street", city: "New Orleans ", state: " "),
    ]
    #expect(
      addresses.map(\.displayAddress) == ["7 Rainey Street TX", "9 Canal Street New Orleans"],
      """
      The first member left out the city, the second typed extra spaces and no state. The words should stay, with single \
      spaces between them. What does `Given/Tidied.swift` offer?
      """)
  }

  @Test("two towns with the same name are two stops")
  func twoTowns() {
    let parcels = [
      USAddress(street: "1 Main Street", city: "Springfield", state: "IL"),
      USAddress(street: "1 Main Street", city: "Springfield", state: "MO"),
    ]
    #expect(
      ParcelRound().stops(for: parcels) == ["1 Main Street Springfield IL", "1 Main Street Springfield MO"],
      """
      The driver should stop in both Springfields, the one in Illinois first. Who builds the line for the round, and \
      what does it leave out?
      """)
  }

  @Test("the stops come in the order of the parcels")
  func order() {
    let numbers = [9, 4, 11, 2, 7, 1, 12, 5, 10, 3, 8, 6]
    let parcels = numbers.map { USAddress(street: "\($0) Elm Street", city: "Reno", state: "NV") }
    #expect(
      ParcelRound().stops(for: parcels) == numbers.map { "\($0) Elm Street Reno NV" },
      "The driver loaded the parcels in this order, and the stops should come in the same order. Where does the round lose it?"
    )
  }

  @Test("two parcels for the same place are one stop")
  func onePlace() {
    let parcels = [
      USAddress(street: "9 Canal Street", city: "Reno", state: "NV"),
      USAddress(street: " 9 Canal  Street", city: "Reno", state: "NV "),
    ]
    #expect(
      ParcelRound().stops(for: parcels) == ["9 Canal Street Reno NV"],
      """
      Both parcels go to the same place, although one sender typed extra spaces. The driver should stop there once. \
      Which text does the round compare?
      """)
  }
}
