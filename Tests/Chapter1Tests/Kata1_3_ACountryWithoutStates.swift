import Testing

@testable import Chapter1

@Suite("1.3 · A country without states")
struct Kata1_3_ACountryWithoutStates {
  let apartment = SingaporeAddress(street: "8 Marina View", unit: "#12-34", postalCode: "018960")

  @Test("an address in Singapore has the parts that Singapore has")
  func localParts() {
    #expect(
      apartment.displayAddress == "8 Marina View #12-34 Singapore 018960",
      """
      The line should be street, unit, the word Singapore, and postal code. An address should store the parts that \
      exist in its country. Which part is lost, and which is made up?
      """)
  }

  @Test("a house has no unit")
  func house() {
    let house = SingaporeAddress(street: "33 Niven  Road", unit: "", postalCode: "228378")
    #expect(
      house.displayAddress == "33 Niven Road Singapore 228378",
      "The unit is empty, and the street has an extra space. Neither should show. Count the spaces.")
  }

  @Test("only an address in a state says that it has a state")
  func claims() {
    let addresses: [any Address] = [apartment, USAddress(street: "5 Elm Street", city: "Reno", state: "NV")]
    #expect(
      addresses.map { address in (address as? any HasState)?.stateCode } == [nil, "NV"],
      """
      These are the state codes of an address in Singapore and an address in Nevada. Singapore should have none, \
      because there are no states. Which of the two types should conform to `HasState`?
      """)
  }

  @Test("the report counts states, no matter which type an address has")
  func anyType() {
    let addresses: [any Address] = [
      Embassy(stateCode: "TX"), USAddress(street: "5 Elm Street", city: "Peoria", state: "IL"),
      Embassy(stateCode: "IL"),
    ]
    #expect(
      StateReport().lines(for: addresses) == ["IL 2", "TX 1"],
      """
      The report should count all three members. `Embassy` is this test's own type, and its display address doesn't \
      show its state. How can an address tell the report about its state?
      """)
  }

  @Test("the report doesn't count an address without a state")
  func noState() {
    let addresses: [any Address] = [
      apartment, Campsite("The Old Mill, IL"), USAddress(street: "1 Main Street", city: "Reno", state: " "),
    ]
    #expect(
      StateReport().lines(for: addresses) == [],
      """
      None of these three addresses has a state to report: an apartment in Singapore, a campsite, and a member who left the \
      state out. The report should skip them. Where does it find a state?
      """)
  }
}
