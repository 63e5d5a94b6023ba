import Chapter1
import Testing

@Suite("1.3 · A country without states")
struct Kata1_3_ACountryWithoutStates {
  @Test("an address in Singapore has the order of Singapore")
  func localOrder() {
    let addresses: [any Address] = [
      SingaporeAddress(street: "8 Marina View", unit: "#12-34", postalCode: "018960"),
      SingaporeAddress(street: "Blk 21 Tiong Bahru Road", unit: "#03-107", postalCode: "160021"),
      SingaporeAddress(street: "1 Singapore lane", unit: "Level 3", postalCode: "0511"),
    ]
    #expect(
      addresses.map(\.displayAddress) == [
        "8 Marina View #12-34 Singapore 018960", "Blk 21 Tiong Bahru Road #03-107 Singapore 160021",
        "1 Singapore lane Level 3 Singapore 0511",
      ],
      """
      The line should be street, unit, the word Singapore, postal code. An address has its own country's parts, and \
      no others. Compare the lines: which part is missing, moved, altered or made up?
      """)
  }

  @Test("a part that the member left out takes nothing else along")
  func missingParts() {
    let addresses: [any Address] = [
      SingaporeAddress(street: "33 Niven  Road", unit: "", postalCode: " 228378"),
      SingaporeAddress(street: "5 Jalan Ampas", unit: " ", postalCode: ""),
      SingaporeAddress(street: "2 Orchard Turn", unit: " #04-01", postalCode: "  "),
      SingaporeAddress(street: "", unit: "#02-07 ", postalCode: "048616"),
      SingaporeAddress(street: " ", unit: "", postalCode: "048616 "),
      SingaporeAddress(street: "", unit: "", postalCode: ""),
      SingaporeAddress(street: "7 Raffles  Place", unit: "Tower 2  #12-34", postalCode: "018  960"),
    ]
    #expect(
      addresses.map(\.displayAddress) == [
        "33 Niven Road Singapore 228378", "5 Jalan Ampas Singapore", "2 Orchard Turn #04-01 Singapore",
        "#02-07 Singapore 048616", "Singapore 048616", "Singapore",
        "7 Raffles Place Tower 2 #12-34 Singapore 018 960",
      ],
      """
      Each part that is there should stay, with one blank between words. Compare the words, and count the blanks: a \
      part was lost with another one, made up, or left a hole.
      """)
  }

  @Test("only an address that is in a state says that it has one")
  func claims() {
    let addresses: [any Address] = [
      USAddress(street: "12 Lake Shore Drive", city: "Chicago", state: " IL "),
      USAddress(street: "4 Prairie Road", city: "Fargo", state: " N  D"),
      SingaporeAddress(street: "8 Marina View", unit: "#12-34", postalCode: "018960"),
      ChinaAddress(street: "Keyuan Road 15", district: "Nanshan", city: "Shenzhen"),
    ]
    #expect(
      addresses.map { address in (address as? any HasState)?.stateCode } == ["IL", "N D", nil, nil],
      """
      In this order: the `stateCode` of two addresses in the United States, one in Singapore, one in China; nil where a \
      type doesn't conform to `HasState`. To conform is to claim that there are states. The code has the words that the \
      member typed, with blanks as in the line. Which type should conform, and which blanks are left?
      """)
  }

  @Test("the report counts each state, whatever type of address is in it")
  func report() {
    let addresses: [any Address] = [
      USAddress(street: "12 Lake Shore Drive", city: "Chicago", state: "IL"),
      Embassy(stateCode: "TX"),
      SingaporeAddress(street: "8 Marina View", unit: "#12-34", postalCode: "018960"),
      USAddress(street: "1 Elm Street", city: "Peoria", state: " IL "),
      USAddress(street: "1 Elm Street", city: "Peoria", state: "IL"),
      USAddress(street: "4 Prairie Road", city: "Fargo", state: "N  D"),
      ChinaAddress(street: "Keyuan Road 15", district: "Nanshan", city: "Shenzhen"),
      Embassy(stateCode: "IL"),
      USAddress(street: "7 Rainey Street", city: "", state: "TX"),
      Embassy(stateCode: "IL"), Embassy(stateCode: "WY"), Embassy(stateCode: "AK"), Embassy(stateCode: "NM"),
      USAddress(street: "3 Ocean Drive", city: "Miami", state: "FL"),
    ]
    let report = StateReport()
    #expect(
      [report.lines(for: addresses), report.lines(for: addresses.reversed())] == [
        ["AK 1", "FL 1", "IL 5", "N D 1", "NM 1", "TX 2", "WY 1"],
        ["AK 1", "FL 1", "IL 5", "N D 1", "NM 1", "TX 2", "WY 1"],
      ],
      """
      The report should count each address by its state, also those of the test's own type `Embassy`, and two with \
      the same line twice, in alphabetical order. It depends on what it needs, and that is a state, not a country. How \
      does it find out whether an address has one, without knowing the type?
      """)
  }

  @Test("what only looks like a state is not counted")
  func lookalikes() {
    let report = StateReport()
    let addresses: [[any Address]] = [
      [], [Hut(displayAddress: "The old mill, IL")], [Embassy(stateCode: "")],
      [USAddress(street: "1 Main Street", city: "Reno", state: "")],
      [USAddress(street: "1 Main Street", city: "Reno", state: "  "), Embassy(stateCode: "NV")],
    ]
    #expect(
      addresses.map(report.lines) == [[], [], [], [], ["NV 1"]],
      """
      An address without a state, and one whose member left the state out, should not be counted. A word at the end of \
      a line is no state, and neither is a property of a type that doesn't conform to `HasState`, such as `Hut`. Where \
      does the report take its states from?
      """)
  }
}

/// In a state, and not of a type that the report could know. Its line ends with another word.
private struct Embassy: HasState {
  let stateCode: String
  var displayAddress: String { "Embassy Row" }
}

/// Has a property of that name, and never said that it is in a state.
private struct Hut: Address {
  let displayAddress: String
  var stateCode: String { "MT" }
}
