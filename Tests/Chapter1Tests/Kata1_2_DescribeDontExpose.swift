import Testing

@testable import Chapter1

@Suite("1.2 · Describe, don't expose")
struct Kata1_2_DescribeDontExpose {
  @Test("an address gives its whole line, without gaps for missing parts or extra spaces")
  func wholeLine() {
    let addresses = [
      USAddress(street: "12 Lake Shore Drive", city: "Chicago", state: "IL"),
      USAddress(street: "7 Rainey Street", city: "", state: "TX"),
      USAddress(street: " 9  Canal Street", city: "New Orleans ", state: " "),
    ]
    #expect(
      addresses.map(\.displayAddress) == [
        "12 Lake Shore Drive Chicago IL", "7 Rainey Street TX", "9 Canal Street New Orleans",
      ],
      """
      Each line should be street, city, and state, with single spaces between the words. The second member left out the \
      city, and the third typed extra spaces and no state. `Given/Tidied.swift` can help.
      """)
  }

  @Test("two towns with the same name are two stops")
  func twoTowns() {
    let parcels = [
      USAddress(street: "1 Main Street", city: "Springfield", state: "IL"),
      USAddress(street: "1 Main Street", city: "Springfield", state: "MO"),
    ]
    #expect(
      ParcelRound().stops(for: parcels).sorted() == [
        "1 Main Street Springfield IL", "1 Main Street Springfield MO",
      ],
      "The driver should stop in both Springfields. Who builds the line for the round, and what does it leave out?"
    )
  }

  @Test("each place is one stop, in the order of the parcels")
  func order() {
    let numbers = [9, 4, 11, 2, 7, 1, 12, 5, 10, 3, 8, 6]
    let parcels = numbers.map { USAddress(street: "\($0) Elm Street", city: "Reno", state: "NV") }
    let again = USAddress(street: " 9 Elm  Street", city: "Reno", state: "NV ")
    #expect(
      ParcelRound().stops(for: parcels + [again]).map { $0.prefix { $0 != " " } } == numbers.map { "\($0)" },
      """
      These are the house numbers of the stops. They should come in the order of the parcels, and number 9 only once, \
      although its second parcel has extra spaces. Is each line tidy, what does the round compare, and where does it lose the order?
      """)
  }
}
