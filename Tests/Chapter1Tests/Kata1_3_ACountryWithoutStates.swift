import Testing

@testable import Chapter1

@Suite("1.3 · A country without states")
struct Kata1_3_ACountryWithoutStates {
  let apartment = SingaporeAddress(street: "8 Marina View", unit: "#12-34", postalCode: "018960")

  @Test("an address in Singapore has the parts that Singapore has")
  func localParts() {
    let house = SingaporeAddress(street: "33 Niven  Road", unit: " ", postalCode: "228378")
    #expect(
      [apartment, house].map(\.displayAddress) == [
        "8 Marina View #12-34 Singapore 018960", "33 Niven Road Singapore 228378",
      ],
      """
      The line should be street, unit, the word Singapore, and postal code. A house has no unit, and shouldn't have \
      a gap instead. Which part is lost, and which is made up?
      """)
  }

  @Test("an address in China goes from the city down to the door")
  func largestFirst() {
    let addresses = [
      ChinaAddress(street: "Keyuan Road 15", district: "Nanshan", city: "Shenzhen"),
      ChinaAddress(street: "Dongcheng  Road 6", district: " ", city: "Dongguan "),
    ]
    #expect(
      addresses.map(\.displayAddress) == ["Shenzhen Nanshan Keyuan Road 15", "Dongguan Dongcheng Road 6"],
      "The line should be city, district, and street, with single spaces. Dongguan has no districts. Look at `ChinaAddress`."
    )
  }

  @Test("only an address in a state says that it has a state, and says it tidily")
  func claims() {
    let addresses: [any Address] = [
      apartment, ChinaAddress(street: "Keyuan Road 15", district: "Nanshan", city: "Shenzhen"),
      USAddress(street: "5 Elm Street", city: "Reno", state: " NV"),
      USAddress(street: "1 Main Street", city: "Reno", state: " "),
    ]
    #expect(
      addresses.map { address in (address as? any HasState)?.stateCode } == [nil, nil, "NV", ""],
      """
      These are four state codes: Singapore and China should have none, Nevada should be tidy, and a state of one space \
      should be empty. Look at which types conform to `HasState`, and at their `stateCode`.
      """)
  }

  @Test("the report counts states, no matter which type an address has")
  func anyType() {
    let addresses: [any Address] = [
      Embassy(stateCode: "IL"), USAddress(street: "5 Elm Street", city: "Peoria", state: "IL"),
      Embassy(stateCode: "IL"),
    ]
    #expect(
      StateReport().lines(for: addresses) == ["IL 3"],
      """
      The report should count all three members, two of whom live in one house. `Embassy` is this test's own type, and \
      its display address doesn't show its state. How can an address tell the report about its state?
      """)
  }

  @Test("the report is in alphabetical order")
  func order() {
    let codes = ["WY", "UT", "TX", "OR", "NV", "TX", "MT", "ME", "IL", "HI", "AK"]
    let lines = StateReport().lines(for: codes.map(Embassy.init))
    #expect(
      lines == lines.sorted(),
      "These are the lines for ten states. They should be in alphabetical order, which a dictionary doesn't have."
    )
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
